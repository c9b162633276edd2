/** No answer of the API is larger than this. */
const sizeLimit = 4 * 1024 * 1024;

/** The body as text; throws when there is no end to it. */
export async function readText(response: Response): Promise<string> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > sizeLimit) throw new Error("The answer is too large.");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** An answer that is no JSON counts as none: a real backend answers some calls with an empty string. */
export function parseJson(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
