import { type ComponentProps, useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import { Select } from "#app/ui/select.tsx";
import { onStep } from "./router-now.ts";

/**
 * A choice that is applied at once, by sending its GET form. The address says what is chosen: where that changes, the
 * choice follows, and stays the same element, so that it keeps the focus of whoever goes through it by keyboard.
 */
export function AppliedSelect({ value, ...props }: Omit<ComponentProps<typeof Select>, "defaultValue" | "onChange"> & { value: string }) {
  const submit = useSubmit();
  const select = useRef<HTMLSelectElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const { current } = select;
    if (!current) return;
    // What somebody has chosen before there were scripts.
    if (isFirst.current && current.value !== value) void submit(current.form, { preventScrollReset: true });
    else current.value = value;
    isFirst.current = false;
  }, [value, submit]);
  // Who goes on elsewhere before it has come has not chosen: it says what is shown.
  useEffect(
    () =>
      onStep(({ location: next }) => {
        const { current } = select;
        if (current && next && new URLSearchParams(next.search).get(current.name) !== current.value) current.value = value;
      }),
    [value],
  );
  return <Select {...props} ref={select} defaultValue={value} onChange={({ currentTarget }) => void submit(currentTarget.form, { preventScrollReset: true })} />;
}
