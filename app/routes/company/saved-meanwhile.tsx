import type { SubmissionResult } from "@conform-to/react";
import type { Company } from "#app/contract/company.ts";
import { addressFieldNames, companyFieldNames } from "#app/contract/company-field-names.ts";
import type { Country } from "#app/contract/country.ts";

const { legalName, taxId } = companyFieldNames;
/** As the fields of the form are named. */
const labels: Record<string, string> = { legalName, taxId, ...Object.fromEntries(Object.entries(addressFieldNames).map(([name, label]) => [`address.${name}`, label])) };

/**
 * For whoever saved second: what the first has saved where it differs from what is typed here, and the two ways on. The
 * form by now stands on what was saved, so saving again is a choice made with open eyes.
 */
export function SavedMeanwhile({ company, countries, result }: { company: Company; countries: Country[]; result: SubmissionResult<string[]> | undefined }) {
  if (!isToldOutdated(company, result)) return null;
  const differing = differences(company, result, countries);
  if (differing.length === 0) return null;
  return (
    <section aria-labelledby="saved-meanwhile" className="border-y border-line py-4">
      <h2 id="saved-meanwhile" className="text-base">
        Saved now, where it differs from yours
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 pt-2">
        {differing.map(([label, saved]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0">{saved || "Empty"}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-3 text-muted">
        What you typed is still below. Save it again to replace what was saved, or{" "}
        <a href="/app/company" data-reload-document className="link">
          discard it
        </a>
        .
      </p>
    </section>
  );
}

/** What was sent and refused stood on another version than the one that is loaded by now, and that is said here. */
export function isToldOutdated({ version }: Company, result: SubmissionResult<string[]> | undefined): boolean {
  const sent = result?.initialValue?.version;
  return result?.status === "error" && typeof sent === "string" && sent !== String(version);
}

function differences(company: Company, result: SubmissionResult<string[]> | undefined, countries: Country[]): [label: string, saved: string][] {
  const saved = flat(company);
  const typed = flat(result?.initialValue ?? {});
  return Object.keys(labels)
    .filter((name) => (saved[name] ?? "") !== (typed[name] ?? "").trim())
    .map((name) => [labels[name] ?? name, name === "address.countryCode" ? nameOf(saved[name], countries) : (saved[name] ?? "")]);
}

function flat(profile: Record<string, unknown>): Record<string, string> {
  const address = (profile.address ?? {}) as Record<string, unknown>;
  const entries = [...Object.entries(profile), ...Object.entries(address).map(([name, value]) => [`address.${name}`, value] as const)];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

function nameOf(code: string | undefined, countries: Country[]): string {
  return countries.find((country) => country.code === code)?.name ?? code ?? "";
}
