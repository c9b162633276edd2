import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { Choice } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field-group.tsx";

type Props = {
  field: FieldMetadata<string[]> | FieldMetadata<string[] | undefined>;
  legend: string;
  options: readonly (readonly [value: string, label: string, hint?: string])[];
};

/** Several of a few, each on a line of its own. The first choice carries the field's own id, where the error summary leads. */
export function CheckboxesField({ field: given, legend, options }: Props) {
  const field = given as FieldMetadata<string[]>;
  const isInvalid = Boolean(field.errors?.length);
  return (
    <FieldGroup legend={legend} errors={field.errors} errorId={field.errorId}>
      {options.map(([value, label, hint], place) => {
        const { key, ...props } = getInputProps(field, { type: "checkbox", value, ariaAttributes: false });
        const id = place === 0 ? field.id : `${field.id}-${value}`;
        const explained = hint && { label: <span className="font-medium">{label}</span>, hint, hintId: `${id}-hint`, "aria-describedby": `${id}-hint` };
        return <Choice key={`${key} ${value}`} {...props} id={id} label={label} {...explained} aria-invalid={isInvalid || undefined} />;
      })}
    </FieldGroup>
  );
}
