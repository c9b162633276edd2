import { NoManagers } from "#app/components/no-managers.tsx";
import type { Manager } from "#app/contract/manager.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import { SelectField } from "#app/forms/fields.tsx";
import { RadioField } from "#app/forms/radio-field.tsx";
import type { OfferFieldset } from "./entries.ts";
import { offerLabels } from "./offer-labels.ts";

/** Asked of super admins only (spec 5). Where there is nobody to choose, Yes is no answer. */
export function ManagerFields({ fields, managers }: { fields: OfferFieldset; managers: Manager[] }) {
  const hasManagers = managers.length > 0;
  return (
    <div className="grid gap-5">
      <RadioField
        field={fields.managerChoice}
        legend={offerLabels["offer.managerChoice"]}
        hint="A manager sees the worker, and reviews and adds their additional compensation and time off."
        options={hasManagers ? [["no", "No"], ["yes", "Yes"]] : [["no", "No"]]}
      />
      {hasManagers ? (
        <div className="if-yes">
          <SelectField field={fields.managerId} label={offerLabels["offer.managerId"]} options={managers.map((each) => [each.id, fullNameOf(each)])} blank="Select a manager" />
        </div>
      ) : (
        // Also where the last manager has gone since the form was opened: what is wrong with the choice leads here.
        <div id={fields.managerId.id}>
          <NoManagers />
        </div>
      )}
    </div>
  );
}
