import type { Holiday } from "#app/contract/time-off.ts";

/** The name that a holiday has where it is kept: voices, braille and translation are told of its language. */
export function HolidayName({ name, language }: Pick<Holiday, "name" | "language">) {
  return <span lang={language}>{name}</span>;
}
