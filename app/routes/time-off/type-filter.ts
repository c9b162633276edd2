import { timeOffTypeNames, timeOffTypes } from "#app/contract/time-off-type.ts";

/** The filter that the lists have in common (spec 2.14). */
export const typeFilter = { name: "type", label: "Type", options: timeOffTypes.map((value) => ({ value, label: timeOffTypeNames[value] })) };
