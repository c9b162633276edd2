/** How many forms to add a worker one person may have saved for later. */
export const mostWorkerDrafts = 50;

/** For how many days one is kept after it was saved last. */
export const workerDraftDays = 90;
