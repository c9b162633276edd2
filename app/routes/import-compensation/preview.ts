/** A row of a file as it is shown before it is created. `id` is its line; `amount` in minor units of US dollars, null where it is none. */
export type PreviewRow = {
  id: string;
  worker: { id: string; fullName: string } | null;
  writtenWorker: string;
  type: string;
  amount: number | null;
  writtenAmount: string;
  description: string;
  /** What is wrong, in sentences. */
  wrong: string[];
  /** When the same row was created (UTC). */
  createdAt: string | null;
  payNote: string | null;
};

/** The wrong rows first; `created` counts those that were created already, which the totals leave out. */
export type Preview = {
  rows: PreviewRow[];
  wrong: number;
  created: number;
  /** Rows of which only the worker is filled in. */
  unfilled: number;
  totals: { id: string; count: number; amount: number }[];
  from: string;
};

/** Why nothing can be shown; `status` where it is the API that said so. */
export type Unreadable = { wrong: string; status?: number };

/** What comes back of a form that brought a text. */
export type Answer = { text: string; preview: Preview | Unreadable };
