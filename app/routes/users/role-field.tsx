import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { roleMeanings } from "#app/contract/role-meaning.ts";
import { roleNames, roles, type Role } from "#app/contract/permission.ts";
import { Choice } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field-group.tsx";

/** The four roles, each with what it may do. */
export function RoleField({ field: given }: { field: FieldMetadata<Role> | FieldMetadata<Role | undefined> }) {
  const field = given as FieldMetadata<string>;
  return (
    <FieldGroup legend="Role" errors={field.errors} errorId={field.errorId}>
      {roles.map((role, index) => {
        const { key, ...props } = getInputProps(field, { type: "radio", value: role, ariaAttributes: false });
        const hintId = `${field.id}-${role}-hint`;
        // The first carries the field's own id, where the error summary leads.
        const id = index === 0 ? field.id : `${field.id}-${role}`;
        return (
          <Choice
            key={`${key} ${role}`}
            {...props}
            id={id}
            label={<span className="font-medium">{roleNames[role]}</span>}
            hint={roleMeanings[role]}
            hintId={hintId}
            aria-describedby={hintId}
            aria-invalid={Boolean(field.errors?.length) || undefined}
          />
        );
      })}
    </FieldGroup>
  );
}
