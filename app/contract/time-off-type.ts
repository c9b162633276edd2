export const timeOffTypes = ["vacation", "sick", "parental-leave"] as const;
export type TimeOffType = (typeof timeOffTypes)[number];

export const timeOffTypeNames: Record<TimeOffType, string> = {
  vacation: "Vacation",
  sick: "Sick",
  "parental-leave": "Parental leave",
};
