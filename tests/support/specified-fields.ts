/** A field whole, or the fields of a record; of a list, those of each entry. */
type Shape = true | { [name: string]: Shape };

const every = (...names: string[]): Shape => Object.fromEntries(names.map((name) => [name, true]));
const ptoBalance = every("type", "vacationDays", "daysTaken", "period");
const request = { id: true, workerId: true, avatar: true, fullName: true, description: true, type: true, createdAt: true, status: true, requesterType: true } as const;
const companyPays = every("totalGrossPay", "reimbursements", "totalEmployerTaxes", "totalBenefitsAndOther", "totalEmployerCost", "securityDeposit", "viaFee", "totalDue");
const workersTake = every("grossBasePay", "bonusCommissions", "workerTaxes", "reimbursements", "totalNetPay");

/** What the answers of the specification's calls are made of (3, and 7.1 for who is signed in): no field more. */
const shapes: [call: RegExp, data: Shape][] = [
  [/^GET \/user$/, { ...(every("id", "email", "role", "verified", "firstName", "mailSubscription") as object), company: every("name") }],
  [/^GET \/users$/, every("id", "firstName", "lastName", "email", "role", "avatar", "isOwner")],
  [/^GET \/users\/managers$/, every("id", "firstName", "lastName")],
  [/^GET \/countries$/, every("code", "name", "currency")],
  [/^GET \/company$/, every("legalName", "taxId", "address", "status")],
  [/^GET \/client\/notifications$/, { id: true, createdAt: true, data: every("subject", "link") }],
  [/^GET \/teams$/, { teams: every("name", "value") }],
  [/^GET \/reports$/, every("name", "description", "url")],
  [/^POST \/cost-calculator$/, every("fee", "grossSalary", "totalNetPay", "totalEmploymentCost", "employeeContribution", "employerContribution")],
  [/^GET \/workers$/, { id: true, avatar: true, fullName: true, offer: { jobTitle: true, country: every("name"), status: true, type: true, manager: every("name"), team: true } }],
  [/^GET \/workers\/additional-compensations$/, { ...request, amount: true, receipt: true, currencyCode: true }],
  [/^GET \/workers\/time-off$/, { ...request, startDate: true, endDate: true, daysRequested: true, ptoBalance }],
  [/^GET \/workers\/[^/]+\/files$/, every("name", "path")],
  [
    /^GET \/workers\/[^/]+$/,
    {
      ...(every("id", "avatar", "fullName", "email", "birthDate", "phoneNumber") as object),
      offer: {
        ...(every("status", "startDate", "endDate", "servicesDescription", "jobTitle", "type") as object),
        bankDetails: { details: every("account", "type", "clabe", "institutionNumber", "routingNumber", "swiftBic", "transitCode") },
        compensation: every("salary", "salaryPeriod", "currencyCode"),
        manager: every("id", "name"),
        ptoBalance,
        benefits: { statutory: every("bonusDays", "vacationsPremiumPercentage") },
      },
    },
  ],
  [
    /^GET \/paycycle$/,
    {
      ...(every("id", "approvedDate", "autoApproveDate", "startDate", "endDate", "paymentDate", "totalDue") as object),
      compensations: { ...(every("id", "avatar", "fullName", "countryName", "currencyCode", "team", "type") as object), companyPays, workersTake },
    },
  ],
];

/** The data of an answer, with no more than the specification names; what answers a change is read by nobody and stays. */
export function specifiedFields(call: string, data: unknown): unknown {
  const shape = shapes.find(([pattern]) => pattern.test(call))?.[1] ?? true;
  return picked(data, shape);
}

function picked(value: unknown, shape: Shape): unknown {
  if (shape === true || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => picked(entry, shape));
  const kept = Object.entries(value).filter(([name]) => name in shape);
  return Object.fromEntries(kept.map(([name, inner]) => [name, picked(inner, shape[name]!)]));
}

/** The same, with nothing where null stood, as a backend writes that keeps what is empty to itself. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutNulls(inner)]));
}
