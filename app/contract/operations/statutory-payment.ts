import { z } from "zod";
import { single } from "../envelope.ts";
import { listFiles } from "../list.ts";
import { page, type Noun } from "../operation.ts";
import { statutoryPayments } from "../statutory-payment.ts";

/** Coming statutory payments, beyond the specification. */
export const statutoryPayment: Noun = {
  name: "Statutory payments",
  operations: [
    {
      method: "GET",
      path: "/statutory-payments",
      summary: "What the law requires on top of the salary in the next twelve months, estimated by worker.",
      who: "paycycle:view",
      query: [{ name: "payment", schema: z.string(), description: "The id of the payment whose page is asked for; of all others the first is answered." }, page],
      answers: { 200: single(statutoryPayments) },
      files: listFiles,
    },
  ],
};
