import { useSyncExternalStore } from "react";

/** The modals that are open, the topmost last. All outside of it is inert and shaded, so what is to be seen must be inside. */
let modals: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Says that this one lies over everything by now; returns how to say that it does no more. */
export function enterModal(modal: HTMLElement): () => void {
  change([...modals, modal]);
  return () => change(modals.filter((each) => each !== modal));
}

export function useTopmostModal(): HTMLElement | undefined {
  return useSyncExternalStore(listen, topmost, topmost);
}

function topmost(): HTMLElement | undefined {
  return modals.at(-1);
}

function change(next: readonly HTMLElement[]): void {
  modals = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
