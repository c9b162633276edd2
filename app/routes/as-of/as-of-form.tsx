import { useId } from "react";
import { Form, useLocation, useResolvedPath } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { Input } from "#app/ui/input.tsx";
import { Label } from "#app/ui/label.tsx";
import type { AsOf } from "./as-of.server.ts";

/** Chooses another day for a list that is shown as of one. A form of its own: the filters stay as they are, and only a whole date is sent. */
export function AsOfForm({ asOf: { day, last, inWords, isWrong } }: { asOf: AsOf }) {
  const id = useId();
  const { pathname } = useResolvedPath(".");
  const kept = [...new URLSearchParams(useLocation().search)].filter(([name, value]) => name !== "asOf" && name !== "page" && value !== "");
  const error = isWrong ? `The latest day is ${inWords}, which is shown.` : undefined;
  return (
    <Form action={pathname} aria-label="Day" noValidate autoComplete="off" preventScrollReset className="pb-4 print:hidden">
      {kept.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <Label htmlFor={id} className="pb-1 text-xs text-muted">
        As of the end of
      </Label>
      <div className="flex items-center gap-2">
        {/* Another day is another box: Back shows the one that it leads to. */}
        <Input key={day} id={id} type="date" name="asOf" defaultValue={day} max={last} aria-invalid={isWrong || undefined} aria-describedby={error && `${id}-error`} className="min-w-0 sm:w-36" />
        <Button variant="secondary">Show</Button>
      </div>
      {error ? (
        <div role="alert">
          <FieldError id={`${id}-error`} errors={[error]} />
        </div>
      ) : null}
    </Form>
  );
}
