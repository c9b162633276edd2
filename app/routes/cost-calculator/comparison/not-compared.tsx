import { placeName } from "#app/contract/cost-place.ts";

/** What was asked for and is not beside the answer, each with why. */
export function NotCompared({ leftOut }: { leftOut: readonly string[] }) {
  return leftOut.length > 0 ? <p className="text-sm text-muted">Not compared: {leftOut.join("; ")}.</p> : null;
}

export function whereNoneFits(place: Parameters<typeof placeName>[0]): string {
  return `${placeName(place)}, where no salary fits this budget`;
}
