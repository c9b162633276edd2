/** Whether a form of the page holds what would be lost with it: something that is typed or chosen, or that was sent and refused. */
export function hasUnsaved(): boolean {
  if (document.querySelector("form .error-summary")) return true;
  return Array.from(document.forms).some((form) => Array.from(form.elements).some((control) => isChanged(control, form.method === "post")));
}

function isChanged(control: Element, isToBeSent: boolean): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (control instanceof HTMLInputElement) return isChangedInput(control);
  // What is chosen in a form that only asks stands in the address.
  return isToBeSent && control instanceof HTMLSelectElement && !(defaultOf(control)?.selected ?? true);
}

function isChangedInput(input: HTMLInputElement): boolean {
  if (input.type === "hidden") return false;
  // A box says "on" for a value that it was not given. A switch is saved as it is turned.
  if (/^(checkbox|radio)$/.test(input.type)) return input.checked !== input.defaultChecked && !input.matches("[role=switch]");
  return input.value !== input.defaultValue;
}

function defaultOf({ options }: HTMLSelectElement): HTMLOptionElement | undefined {
  return Array.from(options).find(({ defaultSelected }) => defaultSelected) ?? options[0];
}
