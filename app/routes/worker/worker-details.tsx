import { CalendarDay } from "#app/components/calendar-day.tsx";
import { Country } from "#app/components/country.tsx";
import { placeName } from "#app/contract/cost-place.ts";
import { offerMeaningOf } from "#app/contract/offer-status.ts";
import type { WorkerDetail } from "#app/contract/worker.ts";
import { SameEmail } from "./same-email.tsx";
import { Fact, Facts } from "./section.tsx";

export function WorkerDetails({ worker: { email, phoneNumber, birthDate, offer, today, sameEmail } }: { worker: WorkerDetail }) {
  const { country, type, team, startDate, endDate, servicesDescription } = offer;
  return (
    <Facts>
      <Fact name="Email">
        <a href={`mailto:${email}`} className="link-alone wrap-anywhere">
          {email}
        </a>
        {sameEmail?.length ? <SameEmail workers={sameEmail} /> : null}
      </Fact>
      <Fact name="Phone">
        {phoneNumber && (
          <a href={`tel:${phoneNumber.replaceAll(/\s/g, "")}`} className="link-alone wrap-anywhere">
            {phoneNumber.replaceAll(" ", "\u00a0")}
          </a>
        )}
      </Fact>
      <Fact name="Birth date">{birthDate && <CalendarDay day={birthDate} />}</Fact>
      {country ? (
        <Fact name="Location">
          <Country code={country.code} name={offer.region ? placeName({ countryCode: country.code, region: offer.region }) : country.name} />
        </Fact>
      ) : null}
      <Fact name="Type">{type === "employee" ? "Full time employee" : "Contractor"}</Fact>
      {team === undefined ? null : <Fact name="Team">{team ?? "None"}</Fact>}
      <Fact name="Start date">
        <CalendarDay day={startDate} />
      </Fact>
      {endDate ? (
        <Fact name="End date">
          <CalendarDay day={endDate} />
        </Fact>
      ) : null}
      <Fact name="Status">{offerMeaningOf(offer, today)}</Fact>
      <Fact name="Job description">
        <bdi className="whitespace-pre-line">{servicesDescription}</bdi>
      </Fact>
    </Facts>
  );
}
