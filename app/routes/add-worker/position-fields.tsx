import { costRegions, hasRegions } from "#app/contract/cost-place.ts";
import { CountedTextarea } from "#app/forms/counted-textarea.tsx";
import { SelectField, TextField } from "#app/forms/fields.tsx";
import type { OfferFieldset } from "./entries.ts";
import type { OfferKind } from "./offer-kind.ts";
import { offerLabels } from "./offer-labels.ts";

export function PositionFields({ offerKind, fields }: { offerKind: OfferKind; fields: OfferFieldset }) {
  return (
    <>
      <TextField field={fields.jobTitle} label={offerLabels["offer.jobTitle"]} />
      <CountedTextarea field={fields.servicesDescription} label={offerLabels["offer.servicesDescription"]} least={100} most={500} />
      {offerKind.country && hasRegions(offerKind.country) ? (
        <SelectField field={fields.region} label={offerLabels["offer.region"]} options={costRegions.map(({ code, name }) => [code, name])} blank="Select a state/province" />
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.startsAt} label={offerLabels["offer.startsAt"]} hint="After today." type="date" />
        {offerKind.type === "contractor" ? <TextField field={fields.endsAt} label={offerLabels["offer.endsAt"]} hint="Leave it empty if there is no end date." type="date" isOptional /> : null}
      </div>
    </>
  );
}
