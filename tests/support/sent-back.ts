import type { Page, Visitor } from "./visitor.ts";

/** The page's forms in which something is typed, sent with nothing or too much typed in them: refused, so nothing is changed. */
export async function sentBack(visitor: Visitor, page: Page): Promise<Page[]> {
  const answers: Page[] = [];
  for (const form of page.document.querySelectorAll("form[method=post]")) {
    const typed = form.querySelectorAll("textarea[name], input[name][type=text], input[name][type=email], input[name][type=password], input[name]:not([type])");
    const [first] = typed;
    if (!first || !form.id) continue;
    const fields = Object.fromEntries(typed.map((control) => [control.getAttribute("name") ?? "", control.tagName === "TEXTAREA" ? "x".repeat(600) : ""]));
    answers.push(await visitor.submitOn(page, fields, { form: `#${form.id} [name="${first.getAttribute("name")}"]`, follow: false }));
  }
  return answers;
}
