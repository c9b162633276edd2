import { company as profile, companyProfile } from "../company.ts";
import { countryList } from "../country.ts";
import { said, single } from "../envelope.ts";
import { companyOnboarding } from "../onboarding.ts";
import { filterBy, type Noun } from "../operation.ts";

/** The company and the countries (spec 7.2). */
export const company: Noun = {
  name: "Company",
  operations: [
    { method: "GET", path: "/company", summary: "The company's profile.", who: "company:view", answers: { 200: single(profile) } },
    { method: "PATCH", path: "/company", summary: "Saves the profile; 409 when it was saved since the version that is sent.", who: "company:save", body: companyProfile, answers: { 200: single(profile) }, isOnce: true, refusals: [409] },
    { method: "PATCH", path: "/onboarding/company", summary: "Sends the onboarding form of a new company.", who: "company:save", body: companyOnboarding, answers: { 200: said }, isOnce: true, refusals: [409] },
    { method: "GET", path: "/countries", summary: "The countries to hire in, or those with offers.", who: "anyone", query: [filterBy("available", ["true"]), filterBy("hasOffers", ["true"])], answers: { 200: countryList } },
  ],
};
