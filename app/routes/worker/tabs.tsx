import { Tabs } from "#app/components/tabs.tsx";

/** Shown to those who may see the files; there is nothing to choose between for the others (spec 2.7). */
export function WorkerTabs({ id }: { id: string }) {
  const profile = `/app/team/worker/${id}`;
  return (
    <Tabs
      label="Worker"
      tabs={[
        { title: "Profile", to: profile },
        { title: "Documents", to: `${profile}/documents` },
        { title: "Benefits", to: `${profile}/benefits` },
      ]}
    />
  );
}
