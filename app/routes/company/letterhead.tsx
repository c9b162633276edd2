import type { Country } from "#app/contract/country.ts";
import type { Shown } from "./typed-profile.ts";

/** The profile as others read it. */
export function Letterhead({ company, countries }: { company: Shown; countries: Country[] }) {
  const { street, city, state, postalCode, countryCode } = company.address;
  const country = countries.find(({ code }) => code === countryCode)?.name ?? countryCode;
  return (
    <section aria-label="As others read it" className="border-t border-ink pt-4">
      <p className="text-lg font-semibold">{company.legalName || "No name yet"}</p>
      <p className="pt-2 whitespace-pre-line text-muted">
        {[street, [city, state, postalCode].filter(Boolean).join(", "), country].filter(Boolean).join("\n")}
      </p>
      {company.taxId ? (
        <p className="pt-2 text-sm text-muted">
          Tax ID <bdi className="text-ink">{company.taxId}</bdi>
        </p>
      ) : null}
    </section>
  );
}
