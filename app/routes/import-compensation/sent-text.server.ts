/** In bytes. Twice as much as 500 rows need; and three times as much, as a form writes it, is what the server takes. */
const longestText = 300_000;

/** The text of a form: of the file, where one was chosen, otherwise as it was pasted; with what is wrong with it, if anything. */
export async function sentText(form: FormData): Promise<{ text: string; wrong?: string }> {
  const file = form.get("file");
  const bytes = file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : new TextEncoder().encode(String(form.get("text") ?? ""));
  const text = decoded(bytes);
  if (text === null) return { text: "", wrong: "This is no text in UTF-8. In a spreadsheet choose to save as “CSV UTF-8”, or copy the cells and paste them below." };
  if (bytes.length > longestText) return { text, wrong: "This is too long: at most 300 KB can be read. Delete the rows of workers who get nothing." };
  return { text };
}

/** Without its byte order mark; null for what is no text, or cannot be kept. */
function decoded(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
