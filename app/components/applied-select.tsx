import { type ComponentProps, useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import { Select } from "#app/ui/select.tsx";

/**
 * A choice that is applied at once, by sending its GET form. The address says what is chosen: where that changes, the
 * choice follows, and stays the same element, so that it keeps the focus of whoever goes through it by keyboard.
 */
export function AppliedSelect({ value, ...props }: Omit<ComponentProps<typeof Select>, "defaultValue" | "onChange"> & { value: string }) {
  const submit = useSubmit();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  return <Select {...props} ref={select} defaultValue={value} onChange={({ currentTarget }) => void submit(currentTarget.form, { preventScrollReset: true })} />;
}
