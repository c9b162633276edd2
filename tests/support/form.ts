import type { HTMLElement } from "node-html-parser";

/** What a form would send as it stands: its inputs, choices and text areas, without what is disabled or not ticked. */
export function fieldsOf(form: HTMLElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const control of form.querySelectorAll("input, select, textarea")) {
    const name = control.getAttribute("name");
    if (!name || control.hasAttribute("disabled")) continue;
    const value = valueOf(control);
    if (value !== null) fields[name] = value;
  }
  return fields;
}

/** The form as w3m sends it: also what is disabled, and what has no name by its value, as if that were one. */
export function sentByW3m(form: HTMLElement, typed: Record<string, string>): URLSearchParams {
  const unsent = form.querySelectorAll("input, select, textarea").filter((control) => control.hasAttribute("disabled") || !control.getAttribute("name"));
  const besides = unsent.map((control): [string, string] => {
    const [name, value] = [control.getAttribute("name"), valueOf(control) ?? ""];
    return name ? [name, value] : [value, ""];
  });
  return new URLSearchParams([...Object.entries({ ...fieldsOf(form), ...typed }), ...besides]);
}

function valueOf(control: HTMLElement): string | null {
  if (control.tagName === "TEXTAREA") return control.textContent.replace(/^\n/, "");
  if (control.tagName === "SELECT") {
    const options = control.querySelectorAll("option");
    const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
    return chosen ? (chosen.getAttribute("value") ?? chosen.textContent) : null;
  }
  const type = control.getAttribute("type")?.toLowerCase();
  if (type === "submit" || type === "button" || type === "reset") return null;
  if ((type === "checkbox" || type === "radio") && !control.hasAttribute("checked")) return null;
  return control.getAttribute("value") ?? (type === "checkbox" ? "on" : "");
}
