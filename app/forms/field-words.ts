import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";

type AnyField = FieldMetadata<never, never> | FieldMetadata<unknown> | FieldMetadata<string> | FieldMetadata<string | undefined>;
/** What stands around the control of a field. */
export type Words = { field: AnyField; label: ReactNode; hint?: ReactNode; isOptional?: boolean };

/** What a screen reader is told of a control: whether it is wrong, its hint and its errors. */
export function describedBy(field: FieldMetadata<string> | FieldMetadata<boolean>, hint: ReactNode) {
  const isInvalid = Boolean(field.errors?.length);
  const ids = [hint && field.descriptionId, isInvalid && field.errorId].filter(Boolean).join(" ");
  return { "aria-invalid": isInvalid || undefined, "aria-describedby": ids || undefined };
}
