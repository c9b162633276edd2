import { type Ability, can } from "#app/contract/permission.ts";
import type { CurrentUser } from "#app/contract/user.ts";

type NavigationItem = {
  title: string;
  /** Its last part is also the name of its drawing in navigation.css. */
  path: string;
  ability: Ability;
  /** Which count of `user.waiting` belongs to it. */
  waiting?: "additionalCompensation" | "timeOff";
};

/** In the order of section 6. */
export const navigation: readonly NavigationItem[] = [
  {
    title: "Team Dashboard",
    path: "/app/team",
    ability: "team:view",
  },
  {
    title: "Active Paycycle",
    path: "/app/paycycle",
    ability: "paycycle:view",
  },
  {
    title: "Additional Compensation",
    path: "/app/additional-compensation",
    ability: "additional-compensation:review",
    waiting: "additionalCompensation",
  },
  {
    title: "Time Off",
    path: "/app/time-off",
    ability: "time-off:review",
    waiting: "timeOff",
  },
  {
    title: "Reports",
    path: "/app/reports",
    ability: "reports:view",
  },
  {
    title: "Cost Calculator",
    path: "/app/cost-calculator",
    ability: "cost-calculator:view",
  },
  {
    title: "Users",
    path: "/app/users",
    ability: "users:view",
  },
  {
    title: "Company Profile",
    path: "/app/company",
    ability: "company:view",
  },
];

/** What this person may open, each with the number that waits for them there. */
export function navigationFor(user: CurrentUser): (NavigationItem & { count: number })[] {
  return navigation
    .filter((item) => can(user, item.ability))
    .map((item) => ({ ...item, count: item.waiting ? (user.waiting?.[item.waiting] ?? 0) : 0 }));
}
