import { Instant } from "#app/components/instant.tsx";
import { formatMoney, withCommas } from "#app/contract/money.ts";
import type { FeeChange } from "#app/contract/saved-estimate.ts";
import { shareOf } from "../estimate/cost-bar.tsx";
import type { SavedView } from "./saved-view.ts";

type Change = SavedView["changes"][number];

/** Whether the same question has another answer today, by how much, and why. */
export function Changes({ view: { savedAt, changes, changesCurrency, fee }, per, zone }: { view: SavedView; per: string; zone: string | undefined }) {
  const changed = changes.filter((change) => isChanged(change));
  const isOtherFee = fee !== null && fee.saved !== fee.today;
  const since = <Instant at={savedAt} zone={zone} />;
  const yearRemark = changes.find((change) => change.yearRemark)?.yearRemark;
  if (changed.length === 0 && yearRemark) {
    return (
      <p className="estimate-note">
        {yearRemark} With them the same figures come out today as on {since}.
      </p>
    );
  }
  if (changed.length === 0) {
    return <p className="estimate-note">Tax rates have not changed since {since}: the same figures come out today.</p>;
  }
  return (
    <div role="note" className="change-note">
      <p className="font-medium">
        {whatChanged(changed, isOtherFee)} changed since {since}. The figures below are as they were saved.
      </p>
      {yearRemark ? <p>{yearRemark}</p> : null}
      {isOtherFee ? <p>{feeInWords(fee)}</p> : null}
      <ul>
        {changed.map((change) => (
          <li key={change.place + change.total}>
            {changes.length > 1 ? `${change.place}: ` : ""}
            {inWords(change, changesCurrency, per)} {reasons(change)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function isChanged(change: Change): boolean {
  return change.difference !== 0 || change.netDifference !== 0 || isOtherRate(change);
}

function isOtherRate({ ratesVersion, exchangeRate }: Change): boolean {
  return ratesVersion.saved !== ratesVersion.today || exchangeRate.saved?.rate !== exchangeRate.today?.rate;
}

function whatChanged(changed: readonly Change[], isOtherFee: boolean): string {
  if (!isOtherFee) return "Tax rates have";
  return changed.some(isOtherRate) ? "Tax rates and the fee have" : "The fee has";
}

function feeInWords({ saved, today }: FeeChange): string {
  return `The fee was ${formatMoney(saved, "USD")} a month and is ${formatMoney(today, "USD")}.`;
}

function inWords({ difference, netDifference, total }: Change, currency: string, per: string): string {
  if (difference === null || netDifference === null) return "Today this cannot be calculated, because a rate is missing.";
  const cost =
    difference === 0
      ? "Today the total cost would be the same"
      : `Today the total cost would be ${formatMoney(Math.abs(difference), currency)} ${per} ${difference > 0 ? "more" : "less"} (${difference > 0 ? "+" : "-"}${shareOf(Math.abs(difference), total)})`;
  const net = netDifference === 0 ? "" : `, and the net salary ${formatMoney(Math.abs(netDifference), currency)} ${netDifference > 0 ? "more" : "less"}`;
  return `${cost}${net}.`;
}

function reasons({ ratesVersion, exchangeRate: { saved, today }, localCurrency }: Change): string {
  const said = [];
  if (ratesVersion.today && ratesVersion.saved !== ratesVersion.today) said.push(`Tax rates ${ratesVersion.saved} then, ${ratesVersion.today} now.`);
  if (saved && today && saved.rate !== today.rate) said.push(`1 USD was ${withCommas(saved.rate)} ${localCurrency} then and is ${withCommas(today.rate)} now (${today.source}).`);
  return said.join(" ");
}
