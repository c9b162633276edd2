import { useMatches } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";

/** Exported by every route that is a dialog: `export const handle = dialogHandle`. */
export const dialogHandle = { isDialog: true } as const;

/**
 * Whether a dialog lies over the page while no script holds the focus inside it: then the page behind is to be inert.
 * Once the script runs, the browser's own modal does this, and returns the focus afterwards.
 */
export function useIsBehindDialog(): boolean {
  const isHydrated = useHydrated();
  const matches = useMatches();
  return !isHydrated && matches.some(({ handle }) => (handle as Partial<typeof dialogHandle> | undefined)?.isDialog);
}
