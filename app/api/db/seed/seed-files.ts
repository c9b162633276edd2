import type { FileCollection } from "#app/contract/file.ts";
import type { FileStore } from "../../files/file-store.ts";
import type { Db } from "../connect.server.ts";
import { files } from "../schema/file.ts";
import { idOf } from "./id.ts";
import { pdfOf } from "./pdf.ts";
import { brightwaterWorkers, halcyonWorkers } from "./workers.ts";

type Line = (typeof halcyonWorkers)[number];

/** Real files, small ones, for the first workers of each country; most workers have none yet. */
export async function seedFiles(db: Db, now: Date, store: FileStore): Promise<void> {
  const withFiles: [company: string, line: Line][] = [
    ...["CA", "MX", "CO", "BR", "DE"].flatMap((country) => firstOf(country).map((line): [string, Line] => ["Halcyon Robotics", line])),
    ...brightwaterWorkers.slice(0, 1).map((line): [string, Line] => ["Brightwater Foods", line]),
  ];
  const rows = withFiles.flatMap(([company, line]) =>
    filesOf(line, company).map(({ collection, name, bytes }, place) => ({
      row: {
        companyId: idOf("company", company),
        id: idOf("file", `${line[0]}/${name}`),
        workerId: idOf("worker", line[0]),
        collection,
        name,
        contentType: "application/pdf",
        size: bytes.byteLength,
        createdAt: new Date(now.getTime() - (80 - place * 9) * 24 * 3600_000),
      },
      bytes,
    })),
  );
  await db.insert(files).values(rows.map(({ row }) => row));
  await Promise.all(rows.map(({ row, bytes }) => store.put(row.id, bytes)));
}

function firstOf(country: string): Line[] {
  return halcyonWorkers.filter(([, code, , , , status]) => code === country && status === "active").slice(0, 3);
}

function filesOf([name, , type, jobTitle]: Line, company: string): { collection: FileCollection; name: string; bytes: Uint8Array }[] {
  const about = [`Worker: ${name}`, `Position: ${jobTitle}`, `Client: ${company}`, "", "A demo document. It binds nobody."];
  if (type === "contractor") return [{ collection: "documents", name: "Services agreement.pdf", bytes: pdfOf("Services agreement", about) }];
  return [
    { collection: "documents", name: "Employment agreement.pdf", bytes: pdfOf("Employment agreement", about) },
    { collection: "documents", name: "Job description.pdf", bytes: pdfOf("Job description", about) },
    { collection: "benefits", name: "Health plan summary.pdf", bytes: pdfOf("Health plan summary", about) },
  ];
}
