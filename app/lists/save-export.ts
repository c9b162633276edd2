import { refusalSentence } from "#app/contract/refusal-sentence.ts";

/** Fetches the file and hands it to the browser under the name that the server gave it; else answers why there is none. */
export async function saveExport(href: string): Promise<string | null> {
  const response = await fetch(href, { headers: { Accept: "application/octet-stream" } });
  const disposition = response.headers.get("Content-Disposition");
  if (!disposition?.startsWith("attachment") && response.redirected) return goInstead(href);
  if (!response.ok || !disposition?.startsWith("attachment")) return refusalSentence(response);
  const url = URL.createObjectURL(await response.blob());
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = fileNameIn(disposition);
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return null;
}

/** To where the link would lead without scripts: to log in, say, when the session has ended meanwhile. */
function goInstead(href: string): null {
  location.assign(href);
  return null;
}

function fileNameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? "download.xlsx";
}
