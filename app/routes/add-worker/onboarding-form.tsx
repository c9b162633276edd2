import type { DefaultValue, SubmissionResult } from "@conform-to/react";
import type { FormEvent, RefObject } from "react";
import type { Manager } from "#app/contract/manager.ts";
import type { TeamOption } from "#app/contract/team.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { CheckboxField } from "#app/forms/fields.tsx";
import { redisplayName } from "#app/forms/carried-fields.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { Button } from "#app/ui/button.tsx";
import { queryOf, type OfferKind } from "./offer-kind.ts";
import { offerLabels } from "./offer-labels.ts";
import { BenefitsPlan } from "./benefits-plan.tsx";
import { Carried } from "./carried.tsx";
import { CostPreview } from "./cost-preview.tsx";
import type { CostAnswerShown } from "./cost-view.ts";
import { chosenName, entryAt, firstEntries, nested, ownEntries, type Entries } from "./entries.ts";
import { ManagerFields } from "./manager-fields.tsx";
import { Part } from "./part.tsx";
import { PositionFields } from "./position-fields.tsx";
import { SalaryFields } from "./salary-fields.tsx";
import { StatutoryFields } from "./statutory-fields.tsx";
import { TeamFields } from "./team-fields.tsx";
import { WorkerFields } from "./worker-fields.tsx";

export const formId = "add-worker";

/** What the button says that keeps the form as it is. */
export const savedForLater = "later";

type Props = {
  offerKind: OfferKind;
  /** The company's day, where the API tells it. */
  today: string | undefined;
  teams: TeamOption[];
  /** Null for those who assign none. */
  managers: Manager[] | null;
  result: SubmissionResult<string[]> | undefined;
  estimate: CostAnswerShown | null;
  /** What was typed before, in the form of another type or location, or saved for later. */
  draft: object | null;
  /** What is typed on this page, by the draft that it goes on with. */
  typed: RefObject<Record<string, object>>;
  mayBeSaved: boolean;
};

/** The form of the chosen type and location (spec 2.20, 5), and beside it what it will cost. */
export function OnboardingForm({ offerKind, today, teams, managers, result, estimate, draft, typed, mayBeSaved }: Props) {
  const kept = (result?.initialValue ?? typed.current[offerKind.draftId ?? ""] ?? draft) as DefaultValue<Entries> | null;
  const isEmployee = offerKind.type === "employee";
  return (
    <div onInput={(event: FormEvent) => keep(event, offerKind, typed)} className="pt-5 max-lg:max-w-form">
      <ActionForm<Entries>
        id={formId}
        result={result}
        defaultValue={merged(firstEntries(offerKind), kept)}
        loadSchema={() => import("./offer-form.ts").then(({ offerForm }) => offerForm(offerKind, today))}
        labels={offerLabels}
        className="grid items-start gap-x-14 lg:grid-cols-[minmax(0,40rem)_minmax(16rem,1fr)]"
      >
        {({ worker, offer, authority }) => {
          const fields = offer.getFieldset();
          const { bonusDays, vacationDays, vacationsPremiumPercentage } = fields.statutoryBenefits.getFieldset();
          return (
            <>
              <div className="min-w-0 [&>section:first-of-type]:border-0 [&>section:first-of-type]:pt-0">
                <input type="hidden" name="from" value={queryOf(offerKind)} />
                <input type="hidden" name={chosenName} value={entryAt(kept, chosenName) ?? ""} />
                <Carried offerKind={offerKind} entries={kept} />
                <Part title="Worker">
                  <WorkerFields field={worker} />
                </Part>
                <Part title="Position">
                  <PositionFields offerKind={offerKind} fields={fields} />
                </Part>
                <Part title="Compensation">
                  <SalaryFields fields={fields} />
                </Part>
              </div>
              <CostPreview
                offerKind={offerKind}
                salary={fields.quotedGrossSalary.value ?? ""}
                terms={[fields.grossSalaryPeriod, fields.region, fields.startsAt, bonusDays, vacationDays, vacationsPremiumPercentage]}
                first={estimate}
              />
              <div className="min-w-0 max-lg:[&>section:first-of-type]:border-0">
                {isEmployee ? (
                  <>
                    <Part title="Statutory benefits">
                      <StatutoryFields offerKind={offerKind} field={fields.statutoryBenefits} />
                    </Part>
                    <Part title="Benefits plan">
                      <BenefitsPlan field={fields.extraBenefits} />
                    </Part>
                  </>
                ) : null}
                <Part title="Team">
                  <TeamFields fields={fields} teams={teams} />
                </Part>
                {managers ? (
                  <Part title="Manager">
                    <ManagerFields fields={fields} managers={managers} />
                  </Part>
                ) : null}
                <div className="space-y-5 border-t border-ink pt-5">
                  <CheckboxField field={authority} label={offerLabels.authority} />
                  <div className="flex flex-wrap gap-3">
                    <SubmitButton size="lg">Add worker</SubmitButton>{" "}
                    {mayBeSaved ? (
                      <Button variant="secondary" size="lg" name={redisplayName} value={savedForLater} formNoValidate>
                        Save for later
                      </Button>
                    ) : null}
                  </div>
                </div>
              </div>
            </>
          );
        }}
      </ActionForm>
    </div>
  );
}

function keep(event: FormEvent, offerKind: OfferKind, typed: Props["typed"]): void {
  const form = (event.target as HTMLInputElement).form;
  if (form) typed.current[offerKind.draftId ?? ""] = nested(ownEntries(offerKind, new FormData(form)));
}

/** What was typed over what the form begins with, name by name. */
function merged(first: unknown, typed: unknown): DefaultValue<Entries> {
  if (typeof first !== "object" || first === null || typeof typed !== "object" || typed === null) return (typed ?? first) as DefaultValue<Entries>;
  const names = new Set([...Object.keys(first), ...Object.keys(typed)]);
  const value = (of: object, name: string) => (of as Record<string, unknown>)[name];
  return Object.fromEntries([...names].map((name) => [name, merged(value(first, name), value(typed, name))])) as DefaultValue<Entries>;
}
