import { benefitNames } from "#app/contract/benefit.ts";
import type { ExtraBenefits } from "#app/contract/worker-onboarding.ts";
import { Fact, Facts, Section } from "./section.tsx";

/** What the offer asks for beside what the law gives. Of whom nobody was asked it says nothing. */
export function BenefitsPlan({ asked }: { asked: ExtraBenefits | null | undefined }) {
  if (!asked) return null;
  return (
    <Section title="Benefits plan">
      <Facts>
        <Fact name="Asked for">{inWords(asked)}</Fact>
      </Facts>
    </Section>
  );
}

function inWords({ needsBenefits, newGroupBenefit, questionnaire }: ExtraBenefits): string {
  if (!needsBenefits) return "Nothing beyond what the law requires";
  if (!newGroupBenefit) return "The plan that your company has with the provider";
  const parts = Object.entries(benefitNames).flatMap(([part, name]) => (questionnaire?.[part as keyof typeof benefitNames] ? [name.toLowerCase()] : []));
  return parts.length === 0 ? "A new plan" : `A new plan: ${parts.join(", ")}`;
}
