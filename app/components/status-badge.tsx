import type { CompensationStatus } from "#app/contract/additional-compensation-status.ts";
import { capitalized } from "#app/contract/capitalized.ts";
import type { OfferStatus } from "#app/contract/offer-status.ts";
import type { TimeOffStatus } from "#app/contract/time-off-status.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";

/** The colours of spec 4. What is not named there is gray. */
export const offerTones: Record<OfferStatus, BadgeTone> = {
  active: "green",
  pending: "yellow",
  created: "yellow",
  filled: "gray",
  terminated: "red",
};

export const compensationTones: Record<CompensationStatus, BadgeTone> = {
  submitted: "gray",
  accepted: "green",
  rejected: "red",
  canceled: "gray",
  processed: "gray",
  paid: "gray",
};

/** What they have in common means the same. */
export const timeOffTones: Record<TimeOffStatus, BadgeTone> = compensationTones;

/** A status, always as a word ("accepted" is "Accepted"). The explanation is there for pointer and screen reader alike. */
export function StatusBadge({
  status,
  tone = "gray",
  explanation,
}: {
  status: string;
  tone?: BadgeTone;
  explanation?: string;
}) {
  return (
    <Badge tone={tone} title={explanation}>
      {capitalized(status)}
      {explanation ? <span className="sr-only">. {explanation}</span> : null}
    </Badge>
  );
}
