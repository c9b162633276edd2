import { Link, useLocation, useResolvedPath } from "react-router";
import type { CurrencyType } from "#app/contract/paycycle.ts";
import { asSearch } from "#app/lists/address.ts";
import { cn } from "#app/ui/cn.ts";

const choices: { value: CurrencyType; label: string }[] = [
  { value: "usd", label: "USD" },
  { value: "local", label: "Local" },
];

type Props = { current: CurrencyType; /** What is shown where the address says nothing. */ byDefault?: CurrencyType };

/** The currency that amounts are shown in (spec 2.16): two links, which change nothing else in the address. */
export function CurrencyToggle({ current, byDefault = "usd" }: Props) {
  const { pathname } = useResolvedPath(".");
  const { search } = useLocation();
  return (
    <nav aria-label="Currency" className="inline-flex rounded-md border border-line-strong p-0.5">
      {choices.map(({ value, label }) => (
        <Link
          key={value}
          to={{ pathname, search: withCurrency(search, value === byDefault ? null : value) }}
          preventScrollReset
          aria-current={value === current ? "true" : undefined}
          className={cn(
            "inline-flex h-7.5 items-center rounded-sm px-3 text-sm font-medium pointer-coarse:h-11",
            value === current ? "bg-ink text-paper" : "text-muted hover:text-ink",
          )}
        >
          {label}{" "}
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
