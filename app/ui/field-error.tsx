/** What is wrong with a field, under it. */
export function FieldError({ id, errors }: { id?: string; errors?: readonly string[] }) {
  if (!errors?.length) return null;
  return (
    <p id={id} className="flex gap-1.5 pt-1 text-sm font-medium text-red-ink">
      <svg aria-hidden viewBox="0 0 16 16" className="mt-0.5 size-4 shrink-0">
        <path d="M8 1.5 15 14H1L8 1.5ZM8 6v4M8 11.2v1" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span>{errors.join(" ")}</span>
    </p>
  );
}
