/** One line, and without what turns the line around it. */
export const plainLine = /^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u;
