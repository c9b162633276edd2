import { sql } from "drizzle-orm";
import { countriesWithOffers } from "../../domain/estimate/countries.ts";
import { nameKey, textKey } from "../../domain/name-key.ts";
import { hashPassword } from "../../domain/access/password.ts";
import { inTransaction } from "../../domain/transaction.ts";
import type { FileStore } from "../../files/file-store.ts";
import type { Db } from "../connect.server.ts";
import { companies } from "../schema/company.ts";
import { history } from "../schema/history.ts";
import { notifications } from "../schema/notification.ts";
import { users } from "../schema/user.ts";
import { teams, workers } from "../schema/worker.ts";
import { idOf } from "./id.ts";
import { demoCompanies, demoPassword, demoPeople } from "./people.ts";
import { seedAdditionalCompensations } from "./seed-additional-compensations.ts";
import { seedExchangeRates } from "./seed-exchange-rates.ts";
import { seedFiles } from "./seed-files.ts";
import { seedPaycycles } from "./seed-paycycles.ts";
import { seedTimeOffs } from "./seed-time-offs.ts";
import { bankDetailsOf } from "./bank-details.ts";
import { seedWorkerHistory } from "./seed-worker-history.ts";
import { brightwaterWorkers, daysSinceStart, halcyonWorkers, managerIdOf, phoneNumberOf, regionOf } from "./workers.ts";

const day = 24 * 3600_000;

/**
 * The named people, their companies and what they would find on an ordinary day; dates lie around `now`. All of it, or nothing:
 * a start that is broken off in the middle must not leave a part, which the next one would take for the whole.
 */
export async function seedDemo(db: Db, now: Date, files: FileStore): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await inTransaction(db, async (tx) => {
    // Two years of pay are calculated in between, which a busy machine takes its time for.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await fill(tx, passwordHash, now, files);
  });
}

async function fill(db: Db, passwordHash: string, now: Date, files: FileStore): Promise<void> {
  await db.insert(companies).values(
    demoCompanies.map((company) => ({
      id: idOf("company", company.name),
      legalName: company.name,
      status: company.status,
      timeZone: company.timeZone,
      createdAt: new Date(now.getTime() - 800 * day),
      ...(company.status === "active" && {
        taxId: company.name === "Halcyon Robotics" ? "82-4417305" : "77-1930542",
        street: "220 King Street West",
        city: company.city,
        state: company.state,
        postalCode: company.postalCode,
        countryCode: "CA",
        workerClassification: "all",
        workersPlanned: 60,
        hiringCountries: ["Canada", "Colombia", "Mexico"],
      }),
    })),
  );
  await db.insert(users).values(
    demoPeople.map((person) => ({
      companyId: idOf("company", person.company),
      id: idOf("user", person.email),
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      role: person.role,
      isOwner: person.isOwner ?? false,
      emailVerifiedAt: person.isUnverified ? null : new Date(now.getTime() - 700 * day),
      passwordHash,
      createdAt: new Date(now.getTime() - 720 * day),
    })),
  );
  await seedWorkers(db, "Halcyon Robotics", halcyonWorkers, now);
  await seedWorkers(db, "Brightwater Foods", brightwaterWorkers, now);
  await seedAdditionalCompensations(db, now);
  await seedTimeOffs(db, now);
  await seedExchangeRates(db, now);
  await seedPaycycles(db, "Halcyon Robotics", { email: "ada@halcyon.test", name: "Ada Lindqvist" }, now);
  await seedPaycycles(db, "Brightwater Foods", { email: "tom@brightwater.test", name: "Tom Rautio" }, now);
  await seedWorkerHistory(db, now);
  await seedFiles(db, now, files);
  await seedNotifications(db, now);
}

async function seedWorkers(db: Db, company: string, lines: typeof halcyonWorkers, now: Date): Promise<void> {
  const companyId = idOf("company", company);
  const teamNames = [...new Set(lines.flatMap(([, , , , team]) => team ?? []))];
  await db.insert(teams).values(teamNames.map((name) => ({ companyId, id: idOf("team", `${company}/${name}`), name })));
  await db.insert(workers).values(
    lines.map(([name, countryCode, type, jobTitle, team, status, salary], place) => {
      const [firstName = "", ...rest] = name.split(" ");
      const country = countriesWithOffers.find(({ code }) => code === countryCode);
      const started = status === "active" || status === "terminated";
      return {
        companyId,
        id: idOf("worker", name),
        firstName,
        lastName: rest.join(" "),
        fullName: name,
        nameKey: nameKey(name),
        email: `${textKey(name).replaceAll(" ", ".")}@workers.test`,
        jobTitle,
        servicesDescription: `${jobTitle}. Works with the ${team ?? "operations"} group on the Atlas programme, takes part in weekly planning, writes down what was decided and keeps the hand-over notes up to date.`,
        countryCode,
        countryName: country?.name ?? countryCode,
        region: regionOf(name, countryCode),
        type,
        status,
        startDate: calendarDay(new Date(now.getTime() + (started ? -daysSinceStart(place) : 12 + (place % 25)) * day)),
        endDate: status === "terminated" ? calendarDay(new Date(now.getTime() - (10 + place) * day)) : null,
        birthDate: `${1974 + ((place * 7) % 27)}-${String(1 + ((place * 5) % 12)).padStart(2, "0")}-${String(1 + ((place * 11) % 28)).padStart(2, "0")}`,
        phoneNumber: phoneNumberOf(countryCode, place),
        salary: salary * 100,
        salaryPeriod: type === "employee" ? ("annual" as const) : ("monthly" as const),
        currencyCode: type === "employee" ? (country?.currency ?? "USD") : "USD",
        managerId: managerIdOf(company, team),
        bankDetails: status === "created" || status === "pending" ? null : bankDetailsOf(countryCode, type, place),
        teamId: team === null ? null : idOf("team", `${company}/${team}`),
        vacationDays: type === "employee" ? 12 + (place % 8) : null,
        bonusDays: countryCode === "MX" && type === "employee" ? 15 : null,
        vacationsPremiumPercentage: countryCode === "MX" && type === "employee" ? 25 : null,
        ptoType: countryCode === "CA" && type === "employee" ? ("statutory" as const) : null,
        createdAt: new Date(now.getTime() - (10 + daysSinceStart(place)) * day),
      };
    }),
  );
}

async function seedNotifications(db: Db, now: Date): Promise<void> {
  const companyId = idOf("company", "Halcyon Robotics");
  const subjects: [email: string, subject: string, link: string, hoursAgo: number][] = [
    ["ada@halcyon.test", "New additional compensation requests wait for a review", "/app/additional-compensation", 3],
    ["ada@halcyon.test", "Hannah Fraser has completed their details", "/app/team?filter%5Bq%5D=Hannah", 26],
    ["ada@halcyon.test", "Isabella Duarte's last day has passed", "/app/team?filter%5Bstatus%5D=terminated", 75],
    ["alan@halcyon.test", "New additional compensation requests wait for a review", "/app/additional-compensation", 3],
    ["dorothy@halcyon.test", "New additional compensation requests wait for a review", "/app/additional-compensation", 3],
    ["grace@halcyon.test", "New additional compensation requests wait for a review", "/app/additional-compensation", 3],
  ];
  await db.insert(notifications).values(
    subjects.map(([email, subject, link, hoursAgo]) => ({
      companyId,
      userId: idOf("user", email),
      id: idOf("notification", `${email}/${subject}`),
      subject,
      link,
      createdAt: new Date(now.getTime() - hoursAgo * 3600_000),
    })),
  );
  await db.insert(history).values({
    companyId,
    id: idOf("notification", "history of the company"),
    subject: "company",
    subjectId: companyId,
    event: "activated",
    from: "onboarded",
    to: "active",
    actorName: "system",
    at: new Date(now.getTime() - 700 * day),
  });
}

function calendarDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
