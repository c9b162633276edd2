import { Link, useLocation, useResolvedPath } from "react-router";
import type { CurrencyType } from "#app/contract/paycycle.ts";
import { asSearch } from "#app/lists/address.ts";
import { cn } from "#app/ui/cn.ts";

const choices: { value: CurrencyType; label: string }[] = [
  { value: "usd", label: "USD" },
  { value: "local", label: "Local" },
];

type Props = { current: CurrencyType; /** What is shown where the address says nothing. */ byDefault?: CurrencyType };

/** The currency that amounts are shown in (spec 2.16): two links, which change nothing else in the address. A finger finds all of its height, which is that of a button. */
export function CurrencyToggle({ current, byDefault = "usd" }: Props) {
  const { pathname } = useResolvedPath(".");
  const { search } = useLocation();
  return (
    <nav aria-label="Currency" className="inline-flex h-9 items-center rounded-md border border-line-strong p-0.5 pointer-coarse:h-11">
      {choices.map(({ value, label }) => (
        <Link
          key={value}
          to={{ pathname, search: withCurrency(search, value === byDefault ? null : value) }}
          preventScrollReset
          aria-current={value === current ? "true" : undefined}
          className="inline-flex h-9 rounded-sm pointer-coarse:h-11"
        >
          <span
            className={cn(
              "my-0.75 inline-flex items-center rounded-sm px-3 text-sm font-medium",
              value === current ? "bg-ink text-paper" : "text-muted hover:text-ink",
            )}
          >
            {label}{" "}
          </span>
        </Link>
      ))}
    </nav>
  );
}

function withCurrency(search: string, value: CurrencyType | null): string {
  const query = new URLSearchParams(search);
  if (value) query.set("filter[currencyType]", value);
  else query.delete("filter[currencyType]");
  return asSearch(query);
}
