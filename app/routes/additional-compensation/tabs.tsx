import { Tabs } from "#app/components/tabs.tsx";

export function ReviewTabs() {
  return (
    <Tabs
      label="Additional compensation"
      tabs={[
        { title: "To Review", to: "/app/additional-compensation" },
        { title: "Reviewed", to: "/app/additional-compensation/reviewed" },
        { title: "Past day", to: "/app/additional-compensation/as-of" },
      ]}
    />
  );
}
