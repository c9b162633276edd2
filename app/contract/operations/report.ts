import { z } from "zod";
import { single } from "../envelope.ts";
import { listFiles } from "../list.ts";
import type { Noun, Parameter } from "../operation.ts";
import { reportKinds, reportList, reportPage } from "../report.ts";
import { reportYears } from "../report-year.ts";

const year: Parameter = { name: "filter[year]", schema: z.literal(reportYears), description: "The last of these where none is asked for." };

/** Reports (spec 7.5). */
export const report: Noun = {
  name: "Reports",
  operations: [
    { method: "GET", path: "/reports", summary: "The reports of a year.", who: "reports:view", query: [year], answers: { 200: reportList } },
    { method: "GET", path: "/reports/{kind}", summary: "A report to read and print, or whole as a file.", who: "reports:view", words: { kind: reportKinds }, query: [year], answers: { 200: single(reportPage) }, files: listFiles },
  ],
};
