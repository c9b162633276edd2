import type { FieldMetadata } from "@conform-to/react";
import { webhookEventNames, webhookEvents } from "#app/contract/webhook-event.ts";
import { Choice } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field-group.tsx";

export function EventsField({ field: given, label }: { field: FieldMetadata<string[]> | FieldMetadata<string[] | undefined>; label: string }) {
  const field = given as FieldMetadata<string[]>;
  const { initialValue } = field;
  const chosen = Array.isArray(initialValue) ? initialValue : [initialValue];
  return (
    <FieldGroup legend={label} errors={field.errors} errorId={field.errorId}>
      {webhookEvents.map((event, index) => (
        <Choice
          key={event}
          // The first carries the field's own id, where the error summary leads.
          id={index === 0 ? field.id : `${field.id}-${index}`}
          name={field.name}
          value={event}
          label={webhookEventNames[event]}
          defaultChecked={chosen.includes(event)}
          aria-invalid={Boolean(field.errors?.length) || undefined}
        />
      ))}
    </FieldGroup>
  );
}
