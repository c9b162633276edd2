import type { ReactNode } from "react";
import { Country } from "#app/components/country.tsx";
import type { Country as CountryOption } from "#app/contract/country.ts";
import { redisplayName } from "#app/forms/carried-fields.ts";
import { Button, ButtonLink, buttonVariants } from "#app/ui/button.tsx";
import { formId } from "./onboarding-form.tsx";
import { addressOf, readPlace, type Place } from "./place.ts";

/** What a choice says when it takes along a form. */
export const placeChoice = "place";

/**
 * The first two steps (spec 2.20): the worker type, then the location; each choice leads to an address of its own. Once
 * the form is there a choice takes along what is typed in it.
 */
export function PlaceChoice({ place, countries }: { place: Place; countries: CountryOption[] }) {
  return (
    <div className="flex flex-wrap gap-x-12 gap-y-4 border-y border-line py-4">
      {place.country ? <SubmitByEnter /> : null}
      <Step title="Worker type">
        <Choice place={place} leadsTo={{ ...place, type: "employee" }}>
          Full time employee
        </Choice>
        <Choice place={place} leadsTo={{ ...place, type: "contractor" }}>
          Contractor
        </Choice>
      </Step>
      <Step title="Worker location">
        {countries.map(({ code, name }) => (
          <Choice key={code} place={place} leadsTo={{ ...place, country: readPlace(new URLSearchParams({ country: code })).country }}>
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
    <button type="submit" form={formId} tabIndex={-1} aria-hidden="true" className="sr-only">
      Add worker
    </button>
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

function Choice({ place, leadsTo, children }: { place: Place; leadsTo: Place; children: ReactNode }) {
  const isCurrent = place.type === leadsTo.type && place.country === leadsTo.country;
  const address = addressOf(leadsTo);
  if (isCurrent) {
    return (
      <span aria-current="step" className={buttonVariants({ variant: "primary" })}>
        {children}
      </span>
    );
  }
  if (!place.country) {
    return (
      <ButtonLink to={address} preventScrollReset variant="secondary">
        {children}
      </ButtonLink>
    );
  }
  return (
    <Button form={formId} formAction={address} name={redisplayName} value={placeChoice} formNoValidate variant="secondary">
      {children}
    </Button>
  );
}
