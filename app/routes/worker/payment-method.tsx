import type { BankDetails, WorkerDetail } from "#app/contract/worker.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Fact, Facts, Section } from "./section.tsx";

const names: [keyof BankDetails, string][] = [
  ["account", "Account number"],
  ["type", "Account type"],
  ["clabe", "CLABE"],
  ["institutionNumber", "Institution number"],
  ["transitCode", "Transit number"],
  ["routingNumber", "Routing number"],
  ["swiftBic", "SWIFT/BIC"],
];

/** Where the worker is paid: hidden until asked for, by an address and so without script as well. */
export function PaymentMethod({ worker, isShown }: { worker: WorkerDetail; isShown: boolean }) {
  const { bankDetails } = worker.offer;
  const given = names.filter(([name]) => bankDetails?.details?.[name]);
  return (
    <Section title="Payment method" action={given.length > 0 ? <Toggle isShown={isShown} /> : null}>
      {given.length > 0 ? (
        <Facts>
          {given.map(([name, label]) => (
            <Fact key={name} name={label}>
              <span className="figures">{bankDetails?.details?.[name]}</span>
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
