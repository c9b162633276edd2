/** The longest of our forms asks in which of all countries somebody hires; a page of rows that are decided together has fewer. */
const mostFields = 500;
const longestName = 100;
/** Twice the longest, which brings what an authenticator has made: of a megabyte in one field the page that shows it again has seven. */
const largestForm = 128 * 1024;
/** The one screen that takes a file, or its text. */
const takesFile = /^\/app\/team\/additional-compensation\/import(\/create)?(\.data)?(\?|$)/;
/** Words with dots between them, six at most: no form of ours numbers its fields, or begins a name as the form library begins its orders. */
const plainName = /^[a-z][\w-]*(\.[a-z][\w-]*){0,5}$/i;

/**
 * The status with which a form is refused that no page of ours can have sent, before anything is built of the names in it:
 * one name can ask for an array of four thousand million places. Anything but a form is not looked at.
 */
export async function refusalOfForm(body: Buffer, type = "", url = "/"): Promise<400 | 413 | undefined> {
  if (isOfApi(url) || !/x-www-form-urlencoded|form-data/i.test(type)) return undefined;
  if (body.length > largestForm && !takesFile.test(url)) return 413;
  // Counted before it is taken apart, which takes seconds for half a million fields.
  if (hasMoreThan(mostFields, /x-www-form-urlencoded/i.test(type) ? "&" : "form-data", body)) return 413;
  const form = await new Response(new Uint8Array(body), { headers: { "Content-Type": type } }).formData().catch(() => null);
  if (!form) return 400;
  const names = [...form.keys()];
  if (names.length > mostFields) return 413;
  return names.every(isPlain) ? undefined : 400;
}

/** Which reads JSON whatever its type says, and no form: `curl -d` says of all that it sends that it is one. */
function isOfApi(url: string): boolean {
  // As the app reads it: /api/../login is a page.
  return new URL(`http://localhost${url}`).pathname.startsWith("/api/");
}

function hasMoreThan(most: number, mark: string, text: Buffer): boolean {
  let place = -1;
  for (let count = 0; count <= most; count += 1) {
    place = text.indexOf(mark, place + 1);
    if (place < 0) return false;
  }
  return true;
}

/** What every object has by itself (`constructor`, `toString`) is the name of nothing that was typed. */
function isPlain(name: string): boolean {
  return name.length <= longestName && plainName.test(name) && !name.split(".").some((part) => part in Object.prototype);
}
