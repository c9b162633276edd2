import { amountHint } from "#app/components/amount-hint.ts";
import { cn } from "#app/ui/cn.ts";
import { Field } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";

type Words = {
  formId: string;
  name: string;
  label: string;
  note?: string;
  value: string;
  errors: Record<string, string[]>;
  /** Where no summary above the fields reads out what is wrong. */
  isReadOut?: boolean;
  className?: string;
};
type Option = { value: string; label: string };

/** The fields of a form whose values live in the address. Ids are those that the error summary leads to. */
export function QueryInput({ value, ...words }: Words) {
  const control = controlOf(words);
  const hintId = `${control.id}-hint`;
  return (
    <Labelled {...words}>
      <Input {...control} aria-describedby={cn(hintId, control["aria-describedby"])} defaultValue={value} inputMode="decimal" autoComplete="off" className="figures" />
      {/* Under the box, so that it stands in one row with the others. */}
      <p id={hintId} className="pt-1 text-xs text-muted print:hidden">
        {amountHint}
      </p>
    </Labelled>
  );
}

export function QuerySelect({ value, options, onValue, ...words }: Words & { options: readonly Option[]; onValue?: (value: string) => void }) {
  // A value that is not among the choices stays the typed one, so that an address is never answered for another.
  const isKnown = value === "" || options.some((option) => option.value === value);
  return (
    <Labelled {...words}>
      <Select {...controlOf(words)} defaultValue={value} {...(onValue && { onChange: (event) => onValue(event.currentTarget.value) })}>
        {isKnown ? null : <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Labelled>
  );
}

function Labelled({ formId, name, label, note, errors, isReadOut = false, className, children }: Omit<Words, "value"> & { children: React.ReactNode }) {
  const wrong = { errors: errors[name] ?? [], id: `${formId}-${name}-error` };
  return (
    <Field
      label={
        <>
          {label}
          {note ? <span className="font-normal text-muted"> ({note})</span> : null}
        </>
      }
      htmlFor={`${formId}-${name}`}
      {...(!isReadOut && { errors: wrong.errors, errorId: wrong.id })}
      {...(className && { className })}
    >
      {children}
      {isReadOut && wrong.errors.length > 0 ? (
        <div role="alert">
          <FieldError {...wrong} />
        </div>
      ) : null}
    </Field>
  );
}

function controlOf({ formId, name, errors }: Omit<Words, "value">) {
  const isInvalid = Boolean(errors[name]?.length);
  return {
    id: `${formId}-${name}`,
    name,
    "aria-invalid": isInvalid || undefined,
    "aria-describedby": isInvalid ? `${formId}-${name}-error` : undefined,
  };
}
