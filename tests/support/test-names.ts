/** The names of a file's tests and of their groups; not what is expected in them, and not comments. */
export function testNamesIn(source: string): string[] {
  const opening = /(?:\b(?:test|it|describe)\b[^\n]*?|^\s*[\])][^\n]*?)\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:\{[^}]*\},\s*)?(?:async\b|\(|\w+ =>)/gm;
  return [...source.matchAll(opening)].map(([, , name = ""]) => name);
}
