import { useNavigation } from "react-router";
import { selectedIn } from "./selection.ts";

/**
 * The requests of a list whose decision or cancellation is on its way: they are shown at once as if it were done, and as
 * they were if it is refused. Read from the form that is being sent, one alone or several together; `path` is the list's.
 */
export function useBeingDecided(path: string): ReadonlySet<string> {
  const { formAction, formMethod } = useNavigation();
  if (!formAction || formMethod !== "POST") return nothing;
  const [pathname = "", search = ""] = formAction.split("?");
  const [id = "", verb] = pathname.slice(path.length + 1).split("/");
  if (!pathname.startsWith(`${path}/`)) return nothing;
  return new Set(verb ? [id] : selectedIn(new URLSearchParams(search)));
}

const nothing: ReadonlySet<string> = new Set();
