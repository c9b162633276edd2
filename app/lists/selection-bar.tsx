import { useEffect, useState } from "react";
import { Form, Link, useLocation } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { cn } from "#app/ui/cn.ts";
import { isOfSelection, selectionForm, withPageSelected } from "./selection.ts";

type Props = { path: string; count: number };

/**
 * What can be done with the rows that are ticked: each button opens a page that asks before anything changes. `path` is
 * the list's, `count` how many rows it shows. Without script 'Select all on this page' is a link; with it, a check box.
 */
export function SelectionBar({ path, count }: Props) {
  const { search } = useLocation();
  const isHydrated = useHydrated();
  const { selected, selectAll } = useSelection();
  const isNothing = isHydrated && selected === 0;
  const kept = [...new URLSearchParams(search)].filter(([name]) => !isOfSelection(name));
  return (
    <Form
      id={selectionForm}
      method="get"
      action={`${path}/accept`}
      preventScrollReset
      aria-label="Selected requests"
      className={cn("flex flex-wrap items-center gap-x-4 gap-y-2 pb-3 print:hidden", selected && "selection-made")}
    >
      {kept.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {isHydrated ? (
        <label htmlFor="select-all" className="selection-all">
          <Checkbox id="select-all" checked={selected === count} onChange={({ target }) => selectAll(target.checked)} />
          Select all on this page
        </label>
      ) : (
        <div className="selection-all">
          <Link to={{ pathname: path, search: withPageSelected(search) }} className="link-alone">
            Select all on this page
          </Link>
        </div>
      )}
      <div className="selection-buttons">
        <Button variant="secondary" size="sm" formAction={`${path}/accept`} disabled={isNothing}>
          Accept selected
        </Button>{" "}
        <Button variant="secondary" size="sm" formAction={`${path}/decline`} disabled={isNothing}>
          Decline selected
        </Button>
      </div>
      <p aria-live="polite" className="text-sm text-muted">
        {isHydrated && selected > 0 ? `${selected} selected` : null}
      </p>
    </Form>
  );
}

/** How many boxes are ticked, read from the boxes themselves: they were there before the script. */
function useSelection() {
  const [selected, setSelected] = useState(0);
  useEffect(() => {
    const read = () => setSelected(boxes().filter(({ checked }) => checked).length);
    read();
    document.addEventListener("change", read);
    return () => document.removeEventListener("change", read);
  });
  return {
    selected,
    selectAll(isOn: boolean) {
      for (const box of boxes()) box.checked = isOn;
      setSelected(isOn ? boxes().length : 0);
    },
  };
}

function boxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[name="id"][form="${selectionForm}"]`)];
}
