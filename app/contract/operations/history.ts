import { z } from "zod";
import { companyHistory } from "../history.ts";
import { historySubjects } from "../history-subject.ts";
import { listFiles } from "../list.ts";
import { createdBetween, olderThan, type Noun, type Parameter } from "../operation.ts";

const subject: Parameter = { name: "filter[subject]", schema: z.enum(historySubjects), description: "One kind of record." };
const subjectId: Parameter = { name: "filter[subjectId]", schema: z.uuid(), description: "One record of the kind that `filter[subject]` names, by its id." };
const actorId: Parameter = { name: "filter[actorId]", schema: z.string(), description: "The id of somebody in the company; or `system`, or `provider`." };

/** All that happened in a company (beyond the specification). */
export const history: Noun = {
  name: "History",
  operations: [
    {
      method: "GET",
      path: "/history",
      summary: "Who changed what in the company and when, the newest first.",
      who: "history:view",
      query: [subject, subjectId, actorId, createdBetween, olderThan],
      answers: { 200: companyHistory },
      files: listFiles,
    },
  ],
};
