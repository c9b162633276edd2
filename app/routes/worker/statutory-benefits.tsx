import { LegalMinimum } from "#app/components/legal-minimum.tsx";
import { legalBonusDays, legalVacationPremium } from "#app/contract/statutory-benefit.ts";
import type { WorkerDetail } from "#app/contract/worker.ts";
import { Fact, Facts } from "./section.tsx";

/** What the law has an employer give beside the salary, where it leaves a choice: today in Mexico. What it asks for at least is known by country alone. */
export function StatutoryBenefits({ offer }: { offer: WorkerDetail["offer"] }) {
  const { bonusDays = null, vacationsPremiumPercentage = null } = offer.benefits.statutory ?? {};
  const code = offer.country?.code ?? "";
  const [legalBonus, legalPremium] = [legalBonusDays(code), legalVacationPremium(code)];
  if (bonusDays === null && vacationsPremiumPercentage === null) {
    return <p className="text-muted">The law of this country fixes them; there is nothing to choose.</p>;
  }
  return (
    <Facts>
      {bonusDays === null ? null : (
        <Fact name="Christmas bonus">
          {bonusDays} days of salary
          {legalBonus === null ? null : <LegalMinimum isBelow={bonusDays < legalBonus}>{legalBonus} days, paid before 20 December</LegalMinimum>}
        </Fact>
      )}
      {vacationsPremiumPercentage === null ? null : (
        <Fact name="Vacation premium">
          {vacationsPremiumPercentage}%
          {legalPremium === null ? null : (
            <LegalMinimum isBelow={vacationsPremiumPercentage < legalPremium}>{legalPremium}% of the pay for vacation days</LegalMinimum>
          )}
        </Fact>
      )}
    </Facts>
  );
}
