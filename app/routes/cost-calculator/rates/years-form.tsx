import { Button } from "#app/ui/button.tsx";
import { Label } from "#app/ui/label.tsx";
import { Select } from "#app/ui/select.tsx";

type Props = { years: readonly number[]; from: number; to: number };

/** Which two tax years are laid beside each other. */
export function YearsForm({ years, from, to }: Props) {
  return (
    <form action="/app/cost-calculator/rates" aria-label="Tax years" className="flex flex-wrap items-end gap-3 pb-6 print:hidden">
      <Year name="from" label="Tax rates of" years={years} value={from} />
      <Year name="to" label="Compared with" years={years} value={to} />
      <Button variant="secondary">Show</Button>
    </form>
  );
}

function Year({ name, label, years, value }: { name: string; label: string; years: readonly number[]; value: number }) {
  const id = `years-${name}`;
  return (
    <div className="w-28 space-y-1">
      <Label htmlFor={id} className="text-xs text-muted">
        {label}
      </Label>
      <Select id={id} name={name} key={value} defaultValue={String(value)}>
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </Select>
    </div>
  );
}
