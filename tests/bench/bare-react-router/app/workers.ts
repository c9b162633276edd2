export type Worker = { id: string; name: string; job: string; location: string; type: string; manager: string; team: string; status: string };

const pageSize = 25;
const total = 60;

/** As many rows as a page of ours has, with as many words in them. */
const workers: Worker[] = Array.from({ length: total }, (_, place) => ({
  id: `0199a3c4-5d6e-7f80-91a2-${String(place).padStart(12, "0")}`,
  name: `Alejandra Restrepo ${place}`,
  job: "Site Reliability Engineer",
  location: ["Canada", "Mexico", "Colombia"][place % 3] as string,
  type: place % 4 ? "Employee" : "Contractor",
  manager: "Grace Holloway",
  team: ["Platform", "Motion", "Vision"][place % 3] as string,
  status: place % 5 ? "Active" : "Pending",
}));

export function findPage(page: number) {
  const start = (page - 1) * pageSize;
  return { rows: workers.slice(start, start + pageSize), next: start + pageSize < total ? page + 1 : null, total };
}

export function findWorker(id: string) {
  return workers.find((worker) => worker.id === id);
}
