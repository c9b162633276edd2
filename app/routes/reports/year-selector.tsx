import { Form } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import { AppliedSelect } from "#app/components/applied-select.tsx";
import { reportYears } from "#app/contract/report-year.ts";
import { Button } from "#app/ui/button.tsx";
import { Label } from "#app/ui/label.tsx";

/** The year of the reports (spec 2.17). With script a choice applies at once. */
export function YearSelector({ year }: { year: number }) {
  const isHydrated = useHydrated();
  return (
    // Gone back to, it shows what its address says, and does not apply what was chosen before leaving.
    <Form autoComplete="off" className="flex items-end gap-3 pb-6 print:hidden">
      <div className="w-32 space-y-1">
        <Label htmlFor="year" className="text-xs text-muted">
          Year
        </Label>
        <AppliedSelect id="year" name="filter[year]" value={String(year)}>
          {reportYears.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </AppliedSelect>
      </div>
      <div className="by-hand" data-idle={isHydrated || undefined}>
        <Button variant="secondary">Show year</Button>
      </div>
    </Form>
  );
}
