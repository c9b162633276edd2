import { useSearchParams } from "react-router";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { isSelected, selectionForm } from "./selection.ts";

/** The check box of a row: a plain field of the selection's form. `label` says which row. */
export function SelectRow({ id, label }: { id: string; label: string }) {
  const [query] = useSearchParams();
  const isTicked = isSelected(query, id);
  return <Checkbox name="id" value={id} form={selectionForm} defaultChecked={isTicked} aria-label={label} className="select-row" />;
}
