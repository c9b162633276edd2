import { Icon, warningMark } from "./icon.tsx";

/** What is wrong with a field, under it. */
export function FieldError({ id, errors }: { id?: string; errors?: readonly string[] }) {
  if (!errors?.length) return null;
  return (
    <p id={id} className="flex gap-1.5 pt-1 text-sm font-medium text-red-ink">
      <Icon path={warningMark} className="mt-0.5" />
      <span>{errors.join(" ")}</span>
    </p>
  );
}
