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
  /** The line of the first row that says the same, where it was not created. */
  sameAs: number | null;
  payNote: string | null;
};

/**
 * The wrong rows first, then those that are left out: `created` counts those that were created already, `alike` those that
 * say the same as one before them. The totals are of the rest.
 */
export type Preview = {
  rows: PreviewRow[];
  wrongRows: number;
  created: number;
  alike: number;
  /** Rows of which only the worker is filled in. */
  unfilled: number;
  /** What is written over the columns that were not read. */
  unread: string[];
  totals: { id: string; count: number; amount: number }[];
  from: string;
};

/** Why nothing can be shown; `status` where it is the API that said so, `isFile` where it is a file that cannot be read at all. */
export type Unreadable = { wrong: string; status?: number; isFile?: true };

/** What comes back of a form that brought a text. */
export type Answer = { text: string; preview: Preview | Unreadable };
