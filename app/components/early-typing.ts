type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields as they are before the page comes to life, and the last of them that the keyboard was at. */
const early = typeof document === "undefined" ? [] : fieldsOf();
let focused = early.find((field) => field === document.activeElement);
for (const field of early) field.addEventListener("focus", () => (focused = field));

/**
 * A password manager's buttons among the fields are nothing that React knows: it builds the whole page anew, with empty
 * fields. Those that were taken away still hold what was typed and chosen.
 */
export function bringBackEarlyTyping(): void {
  const fields = Map.groupBy(fieldsOf(), nameOf);
  for (const field of early.splice(0)) {
    const now = fields.get(nameOf(field))?.shift();
    if (!now || now === field) continue;
    if (field instanceof HTMLInputElement && now instanceof HTMLInputElement) {
      now.checked = field.checked;
      if (field.files) now.files = field.files;
    }
    if (field.type !== "file") now.value = field.value;
    if (focused === field) now.focus({ preventScroll: true });
  }
}

function fieldsOf(): Field[] {
  return Array.from(document.querySelectorAll<Field>("input:not([type=hidden]), textarea, select"));
}

/** Fields of one name stand in the same order as before. */
function nameOf({ name, type }: Field): string {
  return `${name} ${type}`;
}
