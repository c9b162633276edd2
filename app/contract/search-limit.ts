/** How much of a text can be searched for, in characters, and how many of a kind are shown of what is found. */
export const searchLimit = { shortest: 2, longest: 100, shown: 6 } as const;
