import type { FieldMetadata } from "@conform-to/react";
import { tokenScopeMeanings, tokenScopeNames, tokenScopes } from "#app/contract/token-scope.ts";
import { Choice } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field-group.tsx";

/** The five scopes, each with what it gives. None is ticked beforehand: a token gets what somebody chose. */
export function ScopesField({ field: given, label }: { field: FieldMetadata<string[]> | FieldMetadata<string[] | undefined>; label: string }) {
  const field = given as FieldMetadata<string[]>;
  const { initialValue } = field;
  const chosen = Array.isArray(initialValue) ? initialValue : [initialValue];
  return (
    <FieldGroup legend={label} errors={field.errors} errorId={field.errorId}>
      {tokenScopes.map((scope, index) => {
        const hintId = `${field.id}-${index}-hint`;
        return (
          <Choice
            key={scope}
            // The first carries the field's own id, where the error summary leads.
            id={index === 0 ? field.id : `${field.id}-${index}`}
            name={field.name}
            value={scope}
            label={<span className="font-medium">{tokenScopeNames[scope]}</span>}
            hint={tokenScopeMeanings[scope]}
            hintId={hintId}
            defaultChecked={chosen.includes(scope)}
            aria-describedby={hintId}
            aria-invalid={Boolean(field.errors?.length) || undefined}
          />
        );
      })}
    </FieldGroup>
  );
}
