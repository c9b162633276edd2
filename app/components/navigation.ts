import { type Ability, can } from "#app/contract/permission.ts";
import type { CurrentUser } from "#app/contract/user.ts";

export type NavigationItem = {
  title: string;
  path: string;
  ability: Ability;
  /** A line drawing on a 16 by 16 grid. */
  icon: string;
  /** Which count of `user.waiting` belongs to it. */
  waiting?: "additionalCompensation" | "timeOff";
};

/** In the order of section 6. */
export const navigation: readonly NavigationItem[] = [
  {
    title: "Team Dashboard",
    path: "/app/team",
    ability: "team:view",
    icon: "M6 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM1.5 13.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4M10.5 2.8a2.5 2.5 0 0 1 0 4.4M12 9.9c1.5.6 2.5 1.9 2.5 3.6",
  },
  {
    title: "Active Paycycle",
    path: "/app/paycycle",
    ability: "paycycle:view",
    icon: "M13.5 6.5A5.7 5.7 0 0 0 3 5.2M2.5 9.5A5.7 5.7 0 0 0 13 10.8M3 2.2v3h3M13 13.8v-3h-3M8 5.8v4.4M9.4 6.7H7.6a.9.9 0 0 0 0 1.8h.8a.9.9 0 0 1 0 1.8H6.6",
  },
  {
    title: "Additional Compensation",
    path: "/app/additional-compensation",
    ability: "additional-compensation:review",
    icon: "M2 12.5c2.5 1.3 9.5 1.3 12 0v-3M2 12.5V5M14 9.5V5M14 5c0 1.1-2.7 2-6 2S2 6.1 2 5s2.7-2 6-2 6 .9 6 2ZM2 8.7c2.5 1.3 9.5 1.3 12 0",
    waiting: "additionalCompensation",
  },
  {
    title: "Time Off",
    path: "/app/time-off",
    ability: "time-off:review",
    icon: "M2.5 4.5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-8ZM2.5 7h11M5.5 2v3M10.5 2v3M6 10.3l1.5 1.4L10.2 9",
    waiting: "timeOff",
  },
  {
    title: "Reports",
    path: "/app/reports",
    ability: "reports:view",
    icon: "M4 1.8h5.5L13 5.3v8.2a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V2.8a1 1 0 0 1 1-1ZM9.3 2v3.5h3.5M5.7 11.7V9.5M8 11.7V8M10.3 11.7v-1.5",
  },
  {
    title: "Cost Calculator",
    path: "/app/cost-calculator",
    ability: "cost-calculator:view",
    icon: "M4 1.8h8a1 1 0 0 1 1 1v10.4a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V2.8a1 1 0 0 1 1-1ZM5.5 4.3h5v2h-5zM5.6 9h.1M8 9h.1M10.4 9h.1M5.6 11.6h.1M8 11.6h.1M10.4 11.6h.1",
  },
  {
    title: "Users",
    path: "/app/users",
    ability: "users:view",
    icon: "M8 7.5A2.7 2.7 0 1 0 8 2a2.7 2.7 0 0 0 0 5.5ZM2.8 14c0-2.7 2.3-4.3 5.2-4.3s5.2 1.6 5.2 4.3",
  },
  {
    title: "Company Profile",
    path: "/app/company",
    ability: "company:view",
    icon: "M3 14V3a1 1 0 0 1 1-1h5a1 1 0 0 1 1 1v11M10 6.5h2.5a.8.8 0 0 1 .8.8V14M1.5 14h13M5.3 5h2.4M5.3 8h2.4M5.3 11h2.4",
  },
];

/** What this person may open, each with the number that waits for them there. */
export function navigationFor(user: CurrentUser): (NavigationItem & { count: number })[] {
  return navigation
    .filter((item) => can(user, item.ability))
    .map((item) => ({ ...item, count: item.waiting ? (user.waiting?.[item.waiting] ?? 0) : 0 }));
}
