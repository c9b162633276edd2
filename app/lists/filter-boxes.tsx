import { useId } from "react";
import { isOfOtherYear } from "#app/contract/list.ts";
import { FieldError } from "#app/ui/field-error.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Input } from "#app/ui/input.tsx";
import { Label } from "#app/ui/label.tsx";
import { Select } from "#app/ui/select.tsx";
import { rangeNames } from "./address.ts";

/** A choice that goes into the address as `filter[name]`; "All" is added in front. */
export type SelectFilter = { name: string; label: string; options: readonly { value: string; label: string }[] };

/** What it searches is said by a label that text browsers show as well; in any other it stands in the box until somebody types. */
export function SearchBox({ value }: { value: string }) {
  const id = useId();
  return (
    <div className="relative min-w-56 flex-1 sm:max-w-64">
      <label htmlFor={id} className="sr-only">
        Search by worker name
      </label>
      <Icon path="M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.3 10.3l3.2 3.2" className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
      <Input
        id={id}
        type="search"
        name="filter[q]"
        defaultValue={value}
        placeholder="Search by worker name"
        autoComplete="off"
        className="pl-9"
      />
    </div>
  );
}

export function SelectBox({ name, label, options, value }: SelectFilter & { value: string }) {
  const id = useId();
  return (
    <div className="min-w-0 flex-1 basis-32 space-y-1 sm:max-w-44">
      <Label htmlFor={id} className="text-xs text-muted">
        {label}
      </Label>
      <Select id={id} name={`filter[${name}]`} defaultValue={options.some((option) => option.value === value) ? value : ""}>
        <option value="">All</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}

export function RangeBoxes({ label, start, end }: { label: string; start: string; end: string }) {
  const id = useId();
  const days = [start, end];
  const isReversed = end !== "" && start > end;
  // A text browser takes a date as it is typed.
  const isNoDay = days.some((day) => !/^(\d{4}-\d\d-\d\d)?$/.test(day));
  const error = days.some(isOfOtherYear) ? "Choose years from 2000 to 2099" : isNoDay ? "Write days as 2026-11-20" : isReversed ? "The start date cannot be after the end date" : undefined;
  const errorId = error && id;
  const isInvalid = error && true;
  return (
    <>
      <fieldset className="w-full min-w-0 sm:w-auto" aria-describedby={errorId}>
        <legend className="pb-1 text-xs font-medium text-muted">{label}</legend>
        <div className="flex items-center gap-2" data-days={`${start} to ${end}`}>
          <DateBox name={rangeNames.start} label={`${label}, from`} value={start} isInvalid={isInvalid} />
          <span aria-hidden className="text-muted"> to </span>
          <DateBox name={rangeNames.end} label={`${label}, to`} value={end} isInvalid={isInvalid} />
        </div>
      </fieldset>
      {error ? (
        <div role="alert" className="order-last basis-full">
          <FieldError id={errorId} errors={[error]} />
        </div>
      ) : null}
    </>
  );
}

function DateBox({ name, label, value, isInvalid }: { name: string; label: string; value: string; isInvalid: true | undefined }) {
  return (
    <Input
      type="date"
      name={name}
      defaultValue={value}
      aria-label={label}
      aria-invalid={isInvalid}
      className="min-w-0 sm:w-36"
    />
  );
}
