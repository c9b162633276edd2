import type { RouterContextProvider } from "react-router";
import { actsForInWords } from "#app/contract/acts-for.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { unsignedInWords } from "./unsigned.server.ts";

/**
 * What a list says of itself, and after it for whom its reader decides besides themselves, and that the MSA is not signed yet.
 * Put together here, so that the words of the few travel to the few; undefined where there is nothing to say.
 */
export function listDescription(context: Readonly<RouterContextProvider>, description?: string): string | undefined {
  const { actsFor } = currentUserOf(context);
  return [description, actsFor && actsForInWords(actsFor), unsignedInWords(context)].filter(Boolean).join(" ") || undefined;
}
