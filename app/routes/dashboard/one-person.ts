import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader } from "./layout.tsx";

/**
 * Who signs in as somebody else in another tab gets their own page here, too: a list that was not asked for again would be
 * the former's, under their name.
 */
export function useOnePerson(): void {
  const id = useRouteLoaderData<typeof loader>("routes/dashboard/layout")?.user.id;
  const [first] = useState(id);
  useEffect(() => {
    if (id !== first) location.reload();
  }, [id, first]);
}
