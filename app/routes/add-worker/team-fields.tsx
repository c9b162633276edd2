import type { TeamOption } from "#app/contract/team.ts";
import { SelectField, TextField } from "#app/forms/fields.tsx";
import { RadioField } from "#app/forms/radio-field.tsx";
import type { OfferFieldset } from "./entries.ts";
import { offerLabels } from "./offer-labels.ts";

/** None, one that there is, if there is any, or a new one (spec 5). */
export function TeamFields({ fields, teams }: { fields: OfferFieldset; teams: TeamOption[] }) {
  return (
    <div className="grid gap-5">
      <RadioField
        field={fields.teamChoice}
        legend={offerLabels["offer.teamChoice"]}
        options={[
          ["none", "None"],
          ...(teams.length > 0 ? [["existing", "An existing team"] as const] : []),
          ["new", "A new team"],
        ]}
      />
      <div className="if-existing">
        <SelectField field={fields.team} label={offerLabels["offer.team"]} options={teams.map(({ name, value }) => [value, name])} blank="Select a team" />
      </div>
      <div className="if-new">
        <TextField field={fields.teamName} label={offerLabels["offer.teamName"]} />
      </div>
    </div>
  );
}
