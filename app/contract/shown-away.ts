/** How many of a team are named who are away at the same time, by their first day; the calendar has them all. */
export const shownAway = 20;

/** The same for each of several requests that are decided together. */
export const shownTeam = 5;
