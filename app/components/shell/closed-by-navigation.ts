import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { placeNow } from "../router-now.ts";

/**
 * Has closed what somebody has opened once they go on from it; what was on its way before does not take it from under their
 * hand. Answers what is to be called as it opens.
 */
export function useClosedByNavigation(close: () => void): () => void {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current !== key) close();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each step
  }, [key]);
  return () => void (openedAt.current = placeNow().key);
}
