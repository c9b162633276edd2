/** In bytes. Twice as much as 500 rows need; and three times as much, as a form writes it, is what the server takes. */
export const longestText = 300_000;

export const tooLong = "This is too long: at most 300 KB can be read. Delete the rows of workers who get nothing.";
