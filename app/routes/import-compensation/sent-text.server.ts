import { longestText, tooLong } from "./longest-text.ts";

/**
 * The text of a form: of the file, where one was chosen, otherwise as it was pasted; with what is wrong with it, if anything.
 * One that is too long does not come back: it would make a page of megabytes.
 */
export async function sentText(form: FormData): Promise<{ text: string; wrong?: string; isFile?: true }> {
  const file = form.get("file");
  // A browser sends one without a name where none was chosen.
  const isFile = file instanceof File && (file.size > 0 || file.name !== "");
  const bytes = isFile ? new Uint8Array(await file.arrayBuffer()) : new TextEncoder().encode(String(form.get("text") ?? ""));
  const text = decoded(bytes);
  const of = isFile && { isFile };
  if (isFile && text?.trim() === "") return { text: "", wrong: "This file is empty.", ...of };
  if (text === null) return { text: "", wrong: "This file is not text in UTF-8. In a spreadsheet choose to save as “CSV UTF-8”, or copy the cells and paste them below.", ...of };
  if (bytes.length > longestText) return { text: "", wrong: tooLong, ...of };
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
