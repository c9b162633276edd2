import type { RequestNoun } from "#app/contract/request-noun.ts";
import { additionalCompensations } from "../../db/schema/additional-compensation.ts";
import { timeOffs } from "../../db/schema/time-off.ts";

/** Where the requests of each kind lie: what the two have in common can be read and changed in either. */
export const requestTables = { "additional-compensation": additionalCompensations, "time-off": timeOffs } satisfies Record<RequestNoun, unknown>;
