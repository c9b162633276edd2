import type { Pace } from "#app/api/jobs/queue.server.ts";

/** As fast as the queue allows. */
export const quick: Pace = { before: 0, again: 100, gather: 10, look: 0.5, supervise: 1, patience: 5000 };

export const sender = { productName: "Longitude", supportEmail: "support@longitude.test", origin: "https://app.longitude.test", secret: "a secret of the tests alone" };
