import type { ReactNode } from "react";
import { Country } from "#app/components/country.tsx";
import type { Country as CountryOption } from "#app/contract/country.ts";
import { redisplayName } from "#app/forms/carried-fields.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { Button, ButtonLink, buttonVariants } from "#app/ui/button.tsx";
import { addressOf, readOfferKind, type OfferKind } from "./offer-kind.ts";
import { formId } from "./onboarding-form.tsx";

/** What a choice says when it takes along a form. */
export const offerKindChoice = "offer-kind";

/**
 * The first two steps (spec 2.20): the worker type, then the location; each choice leads to an address of its own. Once
 * the form is there a choice takes along what is typed in it.
 */
export function OfferKindChoice({ offerKind, countries }: { offerKind: OfferKind; countries: CountryOption[] }) {
  return (
    <div className="flex flex-wrap gap-x-12 gap-y-4 border-y border-line py-4">
      {offerKind.country ? <SubmitByEnter /> : null}
      <Step title="Worker type">
        <Choice offerKind={offerKind} leadsTo={{ ...offerKind, type: "employee" }}>
          Full time employee
        </Choice>{" "}
        <Choice offerKind={offerKind} leadsTo={{ ...offerKind, type: "contractor" }}>
          Contractor
        </Choice>
      </Step>
      <Step title="Worker location">
        {countries.map(({ code, name }) => (
          <Choice key={code} offerKind={offerKind} leadsTo={{ ...offerKind, country: readOfferKind(new URLSearchParams({ country: code })).country }}>
            <Country code={code} name={name} />
          </Choice>
        ))}
      </Step>
    </div>
  );
}

/** The Enter key presses the first button of a form, and the choices stand before its own. */
function SubmitByEnter() {
  return (
    <SubmitButton form={formId} tabIndex={-1} aria-hidden className="sr-only">
      Add worker
    </SubmitButton>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className="space-y-2">
      <p className="text-sm font-medium">{title}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

function Choice({ offerKind, leadsTo, children }: { offerKind: OfferKind; leadsTo: OfferKind; children: ReactNode }) {
  const isCurrent = offerKind.type === leadsTo.type && offerKind.country === leadsTo.country;
  const address = addressOf(leadsTo);
  if (isCurrent) {
    return (
      <span aria-current="step" className={buttonVariants({ variant: "primary" })}>
        {children}
      </span>
    );
  }
  if (!offerKind.country) {
    return (
      <ButtonLink to={address} preventScrollReset variant="secondary">
        {children}
      </ButtonLink>
    );
  }
  return (
    <Button form={formId} formAction={address} name={redisplayName} value={offerKindChoice} formNoValidate variant="secondary">
      {children}
    </Button>
  );
}
