import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";

/**
 * Who signs in as somebody else in another tab gets their own page here, too: a list that was not asked for again would be
 * the former's, under their name, and so would the name over a list that was turned to its next page. For whom the forms of
 * the page are made is said with every page that comes.
 */
export function useOnePerson(): void {
  const [, mark] = useRouteLoaderData<typeof loader>("root")?.formToken.split(".") ?? [];
  const [first] = useState(mark);
  useEffect(() => {
    if (mark !== first) location.reload();
  }, [mark, first]);
}
