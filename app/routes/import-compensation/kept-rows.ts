import type { Answer } from "./preview.ts";

/** What stands in the form again where no answer came. A browser lets go of no file that the form has still. */
export async function keptRows(request: Request): Promise<Answer> {
  const form = await request.clone().formData();
  const file = form.get("file");
  const isFile = file instanceof File && file.size > 0;
  return { text: String(form.get("text") ?? ""), preview: { wrong: "No answer came. Check the rows once more.", ...(isFile && { isFile }) } };
}
