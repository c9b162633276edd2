import { expect, test } from "vitest";
import type { WorkerDetail } from "#app/contract/worker.ts";
import { masked } from "#app/routes/worker/masked.ts";

const worker = (offer: object) => ({ id: "1", offer }) as WorkerDetail;

test("of an account only its end is shown, and of a short number nothing", () => {
  const details = { clabe: "002180012345678912", account: "1234567", type: "savings", swiftBic: null };
  expect(masked(worker({ bankDetails: { details } })).offer.bankDetails?.details).toEqual({ clabe: "•••• 8912", account: "••••", type: "savings", swiftBic: null });
});

test("what may not be seen stays absent", () => {
  expect(masked(worker({})).offer).not.toHaveProperty("bankDetails");
  expect(masked(worker({ bankDetails: { details: null } })).offer.bankDetails).toEqual({ details: null });
});
