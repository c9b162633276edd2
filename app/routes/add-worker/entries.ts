import type { DefaultValue, FieldMetadata } from "@conform-to/react";
import { legalVacation } from "#app/contract/statutory-benefit.ts";
import type { benefitNames } from "#app/contract/benefit.ts";
import type { OfferKind } from "./offer-kind.ts";

/** What the form holds, by the names that the API's errors use, with the choices that only a form knows. */
export type OfferEntries = {
  jobTitle: string;
  servicesDescription: string;
  startsAt: string;
  endsAt: string;
  region: string;
  quotedCurrencyCode: string;
  quotedGrossSalary: string;
  grossSalaryPeriod: string;
  teamChoice: string;
  team: string;
  teamName: string;
  managerChoice: string;
  managerId: string;
  statutoryBenefits: { bonusDays: string; vacationDays: string; vacationsPremiumPercentage: string; pto: string };
  extraBenefits: { needsBenefits: string; newGroupBenefit: string; questionnaire: Record<keyof typeof benefitNames, boolean> };
};

export type Entries = {
  worker: { firstName: string; lastName: string; email: string };
  offer: OfferEntries;
  authority: boolean;
};

export type OfferFieldset = ReturnType<FieldMetadata<OfferEntries, Entries>["getFieldset"]>;

/** What the form begins with: the law's least, and the choices that most offers make. */
export function firstEntries({ type, country }: OfferKind): DefaultValue<Entries> {
  return {
    offer: {
      quotedCurrencyCode: "USD",
      grossSalaryPeriod: type === "employee" ? "annual" : "monthly",
      managerChoice: "no",
      extraBenefits: { needsBenefits: "no", newGroupBenefit: "no" },
      statutoryBenefits: {
        bonusDays: "15",
        vacationsPremiumPercentage: "25",
        pto: "statutory",
        vacationDays: String(country ? (legalVacation(country, 1)?.days ?? "") : ""),
      },
    },
  };
}

/** The name under which the form says what of that somebody has chosen by themselves for another kind of offer. */
export const chosenName = "chosen";

/**
 * What somebody has typed and chosen in the form of one kind of offer. What the form began with is left out, because the
 * form of another begins with something else.
 */
export function ownEntries(offerKind: OfferKind, pairs: Iterable<readonly [string, unknown]>): [string, string][] {
  const first = firstEntries(offerKind);
  const texts = [...pairs].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  const before = texts.find(([name]) => name === chosenName)?.[1].split(" ") ?? [];
  // What an amount is for belongs to the amount: a year's salary must not become a month's.
  const hasSalary = texts.some(([name, value]) => name === "offer.quotedGrossSalary" && value !== "");
  const isOwn = (name: string, value: string) => value !== entryAt(first, name) || before.includes(name) || (hasSalary && name === "offer.grossSalaryPeriod");
  const own = texts.filter(([name, value]) => name !== chosenName && isOwn(name, value));
  const chosen = own.map(([name]) => name).filter((name) => entryAt(first, name) !== null);
  return [...own, [chosenName, chosen.join(" ")]];
}

/** Whether one of those is more than a box that was empty from the start. */
export function isTyped(offerKind: OfferKind, name: string, value: string): boolean {
  return value !== "" || entryAt(firstEntries(offerKind), name) !== null;
}

export type Nested = { [name: string]: string | Nested };

/** Pairs as a form sends them, "offer.jobTitle" as offer: { jobTitle }, so that another form can begin with them. */
export function nested(pairs: Iterable<readonly [string, unknown]>): Nested {
  const entries: Nested = {};
  for (const [name, value] of pairs) {
    if (typeof value === "string") put(entries, name.split("."), value);
  }
  return entries;
}

function put(into: Nested, [name = "", ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = into[name];
  const next: Nested = typeof inner === "object" ? inner : {};
  into[name] = next;
  put(next, rest, value);
}

/** The text at "offer.statutoryBenefits.pto" in what was typed, if there is one. */
export function entryAt(entries: unknown, name: string): string | null {
  let at = entries;
  for (const part of name.split(".")) at = typeof at === "object" && at !== null ? (at as Record<string, unknown>)[part] : undefined;
  return typeof at === "string" && at !== "" ? at : null;
}
