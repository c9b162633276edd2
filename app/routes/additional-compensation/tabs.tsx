import { Tabs } from "#app/components/tabs.tsx";

export function ReviewTabs() {
  return (
    <Tabs
      label="Additional compensation"
      tabs={[
        { title: "To Review", to: "/app/additional-compensation", end: true },
        { title: "Reviewed", to: "/app/additional-compensation/reviewed" },
      ]}
    />
  );
}
