import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "#app/forms/fields.tsx";
import type { Entries } from "./entries.ts";
import { offerLabels } from "./offer-labels.ts";

export function WorkerFields({ field }: { field: FieldMetadata<Entries["worker"], Entries> }) {
  const { firstName, lastName, email } = field.getFieldset();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={firstName} label={offerLabels["worker.firstName"]} />
        <TextField field={lastName} label={offerLabels["worker.lastName"]} />
      </div>
      <TextField field={email} label={offerLabels["worker.email"]} hint="The provider writes to this address." type="email" inputMode="email" />
    </>
  );
}
