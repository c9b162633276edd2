import { searchLimit } from "#app/contract/search-limit.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { Input } from "#app/ui/input.tsx";
import { Label } from "#app/ui/label.tsx";

/** The search of this screen: as that of the frame, with what was searched for in it. */
export function SearchForm({ text, problem }: { text: string; problem: string | null }) {
  return (
    <form role="search" aria-label="Search" action="/app/search" noValidate className="max-w-form pb-6 print:hidden">
      <Label htmlFor="search">Search for</Label>
      <div className="flex gap-2 pt-1">
        <Input
          id="search"
          type="search"
          name="q"
          // Anew for each search: a client navigation leaves the box as it is.
          key={text}
          defaultValue={text}
          maxLength={searchLimit.longest}
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "search-error" : undefined}
        />
        <Button>Search</Button>
      </div>
      <FieldError id="search-error" errors={problem ? [problem] : []} />
    </form>
  );
}
