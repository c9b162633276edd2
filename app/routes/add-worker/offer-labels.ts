import type { Labels } from "#app/forms/error-summary.tsx";

/** What stands over the fields, in their order: the summary of what is wrong calls them the same. */
export const offerLabels = {
  "worker.firstName": "First name",
  "worker.lastName": "Last name",
  "worker.email": "Email",
  "offer.jobTitle": "Job title",
  "offer.servicesDescription": "Job description",
  "offer.region": "Province",
  "offer.startsAt": "Start date",
  "offer.endsAt": "End date",
  "offer.quotedGrossSalary": "Gross salary",
  "offer.quotedCurrencyCode": "Currency",
  "offer.grossSalaryPeriod": "Period",
  "offer.statutoryBenefits.bonusDays": "Christmas bonus days",
  "offer.statutoryBenefits.vacationDays": "Vacation days",
  "offer.statutoryBenefits.vacationsPremiumPercentage": "Vacation premium",
  "offer.statutoryBenefits.pto": "Paid time off",
  "offer.extraBenefits.needsBenefits": "Does this worker need benefits beyond those required by law?",
  "offer.extraBenefits.newGroupBenefit": "Is a new benefit plan needed?",
  "offer.teamChoice": "Which team do they join?",
  "offer.team": "Existing team",
  "offer.teamName": "Name of the new team",
  "offer.managerChoice": "Does this worker have a manager?",
  "offer.managerId": "Manager",
  authority: "I have the authority to make this offer on behalf of my company.",
} satisfies Labels;
