import { bankDetailNames } from "#app/contract/bank-detail-names.ts";
import { capitalized } from "#app/contract/capitalized.ts";
import type { WorkerDetail } from "#app/contract/worker.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Fact, Facts, Section } from "./section.tsx";

/** Where the worker is paid: hidden until asked for, by an address and so without script as well. */
export function PaymentMethod({ worker, isShown }: { worker: WorkerDetail; isShown: boolean }) {
  const { bankDetails } = worker.offer;
  const given = bankDetailNames.flatMap(([name, label]) => {
    const value = bankDetails?.details?.[name];
    return value ? [[label, name === "type" ? capitalized(value) : value] as const] : [];
  });
  return (
    <Section title="Payment method" action={given.length > 0 ? <Toggle isShown={isShown} /> : null}>
      {given.length > 0 ? (
        <Facts>
          {given.map(([label, value]) => (
            <Fact key={label} name={label}>
              <span className="figures">{value}</span>
            </Fact>
          ))}
        </Facts>
      ) : (
        <p className="text-muted">
          {bankDetails === undefined ? "Only super admins and admins see where a worker is paid." : "The worker has not given any bank details yet."}
        </p>
      )}
    </Section>
  );
}

function Toggle({ isShown }: { isShown: boolean }) {
  return (
    <ButtonLink to={{ search: isShown ? "" : "?bank-details=shown" }} replace prefetch="none" preventScrollReset variant="secondary" size="sm">
      {isShown ? "Hide bank details" : "Show bank details"}
    </ButtonLink>
  );
}
