import { Hono } from "hono";
import { compensationCheck, compensationImport as payload } from "#app/contract/compensation-import.ts";
import { checkCompensations } from "./domain/additional-compensation/check-compensations.ts";
import { importCompensations } from "./domain/additional-compensation/import-compensations.ts";
import { everyActiveWorker } from "./domain/worker/list-workers.ts";
import type { Environment } from "./environment.ts";
import { textCell } from "./export/cell.ts";
import { answerOnce } from "./http/answer-once.ts";
import { readBody } from "./http/body.ts";
import { download, type ExportColumn } from "./http/download.ts";
import { allowed } from "./http/who.ts";

/** What is filled in by hand is empty. */
const template: ExportColumn<{ id: string; email: string; fullName: string }>[] = [
  { header: "Worker ID", cell: ({ id }) => textCell(id) },
  { header: "Worker email", cell: ({ email }) => textCell(email) },
  { header: "Worker name", cell: ({ fullName }) => textCell(fullName) },
  { header: "Type", cell: () => textCell(null) },
  { header: "Amount in USD", cell: () => textCell(null) },
  { header: "Description", cell: () => textCell(null) },
];

/** Additional compensation that the company brings in a file (beyond the specification). */
export const compensationImport = new Hono<Environment>()
  .basePath("/workers/additional-compensations/import")
  .get("/template", (c) => {
    const who = allowed(c, "additional-compensation:add");
    return download(c, who, "csv", { title: "Additional Compensation to import", columns: template, rows: everyActiveWorker(c.var.means.db, who) });
  })
  .post("/check", async (c) => {
    const who = allowed(c, "additional-compensation:add");
    const { rows } = await readBody(c, compensationCheck);
    const { db, clock } = c.var.means;
    return c.json({ data: await checkCompensations(db, who, rows, clock.now()) });
  })
  .post("/", async (c) => {
    const who = allowed(c, "additional-compensation:add");
    const wanted = await readBody(c, payload);
    return answerOnce(c, who, async (tx) => ({
      status: 201,
      body: { data: await importCompensations(tx, who, wanted, c.var.means.clock.now()) },
    }));
  });
