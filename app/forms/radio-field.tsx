import { getInputProps, type FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { Choice } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field-group.tsx";

type Props = {
  field: FieldMetadata<string> | FieldMetadata<string | undefined>;
  legend: ReactNode;
  hint?: ReactNode;
  options: readonly (readonly [value: string, label: ReactNode])[];
};

/** One of a few, side by side, or of many, each on a line of its own. The first choice carries the field's own id, where the error summary leads. */
export function RadioField({ field: given, legend, hint, options }: Props) {
  const field = given as FieldMetadata<string>;
  const isInvalid = Boolean(field.errors?.length);
  return (
    <FieldGroup legend={legend} hint={hint} hintId={field.descriptionId} errors={field.errors} errorId={field.errorId}>
      <div className={options.length > 5 ? "grid gap-y-1" : "flex flex-wrap gap-x-6 gap-y-1"}>
        {options.map(([value, label], place) => {
          const { key, ...props } = getInputProps(field, { type: "radio", value, ariaAttributes: false });
          const id = place === 0 ? field.id : `${field.id}-${value}`;
          return <Choice key={`${key} ${value}`} {...props} id={id} label={label} aria-invalid={isInvalid || undefined} />;
        })}
      </div>
    </FieldGroup>
  );
}
