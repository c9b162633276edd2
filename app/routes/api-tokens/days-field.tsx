import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { tokenDays } from "#app/contract/token-scope.ts";
import { Choice } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field-group.tsx";

export function DaysField({ field: given, label }: { field: FieldMetadata<string> | FieldMetadata<string | undefined>; label: string }) {
  const field = given as FieldMetadata<string>;
  return (
    <FieldGroup legend={label} errors={field.errors} errorId={field.errorId}>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {tokenDays.map((days, index) => {
          const { key, ...props } = getInputProps(field, { type: "radio", value: String(days), ariaAttributes: false });
          return <Choice key={`${key} ${days}`} {...props} id={index === 0 ? field.id : `${field.id}-${days}`} label={days === 365 ? "1 year" : `${days} days`} aria-invalid={Boolean(field.errors?.length) || undefined} />;
        })}
      </div>
    </FieldGroup>
  );
}
