import { z } from "zod";

/** POST /cost-calculator/estimates/{id}/worker: whom the estimate was made for. */
export const estimateWorker = z.object({ workerId: z.string("Select a worker").min(1, "Select a worker") });
export type EstimateWorker = z.infer<typeof estimateWorker>;
