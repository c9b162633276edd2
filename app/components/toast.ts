export type ToastContent = { type: "success" | "error"; title: string; message?: string };
export type Toast = ToastContent & { id: string };

/** A toast with its id of 21 random characters (spec 3). */
export function newToast(content: ToastContent): Toast {
  const id = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))).slice(0, 21).replace(/\W/g, "_");
  return { id, ...content };
}

/** What is told of a change that was made (spec 7.7), where the specification has no title of its own for it. */
export function success(message?: string): ToastContent {
  return { type: "success", title: "Success", ...(message && { message }) };
}

const eventName = "toast";

/** Shows a toast from the browser, where no page is loaded that could carry it. */
export function showToast(toast: ToastContent): void {
  window.dispatchEvent(new CustomEvent<Toast>(eventName, { detail: newToast(toast) }));
}

/** Calls back for every toast that the browser shows by itself; returns how to stop. */
export function onToast(listener: (toast: Toast) => void): () => void {
  const listen = (event: Event) => listener((event as CustomEvent<Toast>).detail);
  window.addEventListener(eventName, listen);
  return () => window.removeEventListener(eventName, listen);
}
