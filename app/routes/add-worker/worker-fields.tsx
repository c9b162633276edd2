import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "#app/forms/fields.tsx";
import type { Entries } from "./entries.ts";

export function WorkerFields({ field }: { field: FieldMetadata<Entries["worker"], Entries> }) {
  const { firstName, lastName, email } = field.getFieldset();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={firstName} label="First name" autoComplete="off" />
        <TextField field={lastName} label="Last name" autoComplete="off" />
      </div>
      <TextField field={email} label="Email" hint="The provider writes to this address." type="email" inputMode="email" autoComplete="off" />
    </>
  );
}
