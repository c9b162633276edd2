import { LegalMinimum } from "#app/components/legal-minimum.tsx";
import { legalBonusDays, legalVacationPremium } from "#app/contract/statutory-benefit.ts";
import type { WorkerDetail } from "#app/contract/worker.ts";
import { Fact, Facts } from "./section.tsx";

/** What the law has an employer give beside the salary, where it leaves a choice: today in Mexico. */
export function StatutoryBenefits({ offer }: { offer: WorkerDetail["offer"] }) {
  const { bonusDays = null, vacationsPremiumPercentage = null } = offer.benefits.statutory ?? {};
  const code = offer.country?.code ?? "";
  if (bonusDays === null && vacationsPremiumPercentage === null) {
    return <p className="text-muted">The law of this country fixes them; there is nothing to choose.</p>;
  }
  return (
    <Facts>
      <Fact name="Christmas bonus">
        {bonusDays} days of salary
        <LegalMinimum isBelow={(bonusDays ?? 0) < (legalBonusDays(code) ?? 0)}>{legalBonusDays(code)} days, paid before 20 December</LegalMinimum>
      </Fact>
      <Fact name="Vacation premium">
        {vacationsPremiumPercentage}%
        <LegalMinimum isBelow={(vacationsPremiumPercentage ?? 0) < (legalVacationPremium(code) ?? 0)}>
          {legalVacationPremium(code)}% of the pay for vacation days
        </LegalMinimum>
      </Fact>
    </Facts>
  );
}
