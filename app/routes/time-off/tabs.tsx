import { Tabs } from "#app/components/tabs.tsx";

/** What these screens say of themselves (spec 2.14). */
export const timeOffDescription = "Manage your team's time off requests.";

export function ReviewTabs() {
  return (
    <Tabs
      label="Time off"
      tabs={[
        { title: "To Review", to: "/app/time-off" },
        { title: "Reviewed", to: "/app/time-off/reviewed" },
        { title: "Calendar", to: "/app/time-off/calendar" },
        { title: "Past day", to: "/app/time-off/as-of" },
      ]}
    />
  );
}
