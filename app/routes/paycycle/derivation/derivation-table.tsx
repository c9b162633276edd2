import type { ReactNode } from "react";
import { DenseTable } from "#app/components/dense-table.tsx";
import { Money } from "#app/components/money.tsx";
import { safeHref } from "#app/components/safe-href.ts";
import { Unbroken } from "#app/components/unbroken.tsx";
import { formatMoney } from "#app/contract/money.ts";
import type { DerivedFigure, PaycycleDerivation, PaycycleLine } from "#app/contract/paycycle-derivation.ts";
import { cn } from "#app/ui/cn.ts";

type Amounts = { local: number; usd: number };

/** Every line under its figure, and every figure as the sum that it is: what the company pays, then what the worker takes. */
export function DerivationTable({ derivation }: { derivation: PaycycleDerivation }) {
  const { lines, local, usd, compensation } = derivation;
  const currency = compensation.currencyCode;
  const pays = (name: keyof typeof local.companyPays): Amounts => ({ local: local.companyPays[name], usd: usd.companyPays[name] });
  const takes = (name: keyof typeof local.workersTake): Amounts => ({ local: local.workersTake[name] ?? 0, usd: usd.workersTake[name] ?? 0 });
  const of = (...figures: DerivedFigure[]) => lines.filter(({ figure }) => figures.includes(figure));
  const carried = of("carriedOver");
  return (
    <DenseTable title={`How the figures of ${compensation.fullName} were calculated`}>
      <thead>
        <tr>
          {/* Of every page on paper, wherever one begins. */}
          <th scope="col">Line</th>
          <th scope="col" className="end derivation-basis">Base</th>
          <th scope="col" className="end derivation-basis">Rate</th>
          <th scope="col" className="end">{currency}</th>
          {currency === "USD" ? null : <th scope="col" className="end">USD</th>}
        </tr>
      </thead>
      <Group title="What the company pays" />
      <Part title="Total gross pay" lines={of("grossBasePay", "bonusCommissions")} sum={pays("totalGrossPay")} currency={currency} />
      <Part title="Reimbursements" lines={of("reimbursements")} sum={pays("reimbursements")} currency={currency} />
      <Part title="Total employer taxes" lines={of("totalEmployerTaxes")} sum={pays("totalEmployerTaxes")} currency={currency} />
      <Part title="Total benefits and other" lines={of("totalBenefitsAndOther")} sum={pays("totalBenefitsAndOther")} currency={currency} />
      <Sum title="Total employer cost" hint="gross pay + reimbursements + employer taxes + benefits and other" sum={pays("totalEmployerCost")} currency={currency} />
      <Part title="Security deposit" lines={of("securityDeposit")} sum={pays("securityDeposit")} currency={currency} />
      <Part title="Fee" lines={of("viaFee")} sum={pays("viaFee")} currency={currency} />
      <Sum title="Total due" hint="employer cost + security deposit + fee" sum={pays("totalDue")} currency={currency} />
      <Group title="What the worker takes home" className="pt-8!" />
      <Part title="Gross base pay" lines={of("grossBasePay")} sum={takes("grossBasePay")} currency={currency} />
      <Part title="Bonus commissions" lines={of("bonusCommissions")} sum={takes("bonusCommissions")} currency={currency} />
      <Part title="Worker taxes" lines={of("workerTaxes")} sum={takes("workerTaxes")} currency={currency} />
      <Part title="Reimbursements" lines={of("reimbursements")} sum={takes("reimbursements")} currency={currency} />
      {carried.length > 0 ? <Part title="Carried over" lines={carried} sum={takes("carriedOver")} currency={currency} /> : null}
      <Sum title="Total net pay" hint={`gross base pay + bonus commissions - worker taxes + reimbursements${carried.length > 0 ? " + carried over" : ""}`} sum={takes("totalNetPay")} currency={currency} />
    </DenseTable>
  );
}

function Group({ title, className }: { title: string; className?: string }) {
  return (
    <tbody>
      <tr>
        <th scope="colgroup" colSpan={5} className={cn("text-muted", className)}>
          {title}
        </th>
      </tr>
    </tbody>
  );
}

function Part({ title, lines, sum, currency }: { title: string; lines: readonly PaycycleLine[]; sum: Amounts; currency: string }) {
  return (
    <tbody>
      {lines.map((line, place) => (
        <tr key={`${place} ${line.label}`}>
          <th scope="row">
            <span className="block pl-4 font-normal">{line.label}</span> <Basis line={line} currency={currency} /> <Source line={line} />
          </th>
          <td className="end derivation-basis">{line.base === null ? null : <Money amount={line.base} currency={currency} />}</td>
          <td className="end derivation-basis">{(line.rate ?? "").length < 20 ? line.rate : <div className="ml-auto max-w-40 whitespace-normal">{line.rate}</div>}</td>
          <Figures amounts={line} currency={currency} />
        </tr>
      ))}
      <tr className="derivation-sum">
        <th scope="row">{title}</th>
        <td colSpan={2} className="derivation-basis">{null}</td>
        <Figures amounts={sum} currency={currency} />
      </tr>
    </tbody>
  );
}

function Sum({ title, hint, sum, currency }: { title: string; hint: string; sum: Amounts; currency: string }) {
  return (
    <tbody>
      <tr className="derivation-total">
        <th scope="row">
          {`${title} `}
          <span className="block text-xs font-normal text-muted">{hint}</span>
        </th>
        <td colSpan={2} className="derivation-basis">{null}</td>
        <Figures amounts={sum} currency={currency} />
      </tr>
    </tbody>
  );
}

function Figures({ amounts, currency }: { amounts: Amounts; currency: string }) {
  return (
    <>
      <td className="end">
        <Money amount={amounts.local} currency={currency} />
      </td>
      {currency === "USD" ? null : (
        <td className="end">
          <Money amount={amounts.usd} currency="USD" />
        </td>
      )}
    </>
  );
}

/** "20.40% of 3,568.18 MXN", where there is no room for it in columns of its own: as style alone, which a text browser does not read a second time. */
function Basis({ line: { base, rate }, currency }: { line: PaycycleLine; currency: string }): ReactNode {
  if (base === null && !rate) return null;
  const parts = [rate, base === null ? null : formatMoney(base, currency).replace(" ", "\u00a0")];
  return <span className="derivation-basis-below" data-below={parts.filter(Boolean).join(" of ")} />;
}

function Source({ line: { source } }: { line: PaycycleLine }): ReactNode {
  if (!source) return null;
  const href = safeHref(source.url);
  const text = <Unbroken text={source.text} />;
  return (
    <span className="derivation-source block pl-4 text-xs font-normal text-muted print:text-[length:0.9em]">
      {href ? (
        <a href={href} className="link" rel="noreferrer">
          {text}
        </a>
      ) : (
        text
      )}
    </span>
  );
}
