import type { CompanyStatus } from "#app/contract/company.ts";
import type { Role } from "#app/contract/permission.ts";

/** One password for all demo people. */
export const demoPassword = "Correct-Horse-42";

type DemoCompany = { name: string; status: CompanyStatus; timeZone: string; city: string; state: string; postalCode: string };

export const demoCompanies: DemoCompany[] = [
  { name: "Halcyon Robotics", status: "active", timeZone: "America/Toronto", city: "Toronto", state: "Ontario", postalCode: "M5V 2T6" },
  { name: "Brightwater Foods", status: "active", timeZone: "America/Vancouver", city: "Vancouver", state: "British Columbia", postalCode: "V6B 1A1" },
  { name: "Pending Ltd", status: "pending", timeZone: "America/Toronto", city: "", state: "", postalCode: "" },
];

type DemoPerson = { email: string; firstName: string; lastName: string; role: Role; company: string; isOwner?: true; isUnverified?: true };

export const demoPeople: DemoPerson[] = [
  { email: "ada@halcyon.test", firstName: "Ada", lastName: "Lindqvist", role: "superAdmin", company: "Halcyon Robotics", isOwner: true },
  { email: "alan@halcyon.test", firstName: "Alan", lastName: "Okafor", role: "admin", company: "Halcyon Robotics" },
  { email: "grace@halcyon.test", firstName: "Grace", lastName: "Tremblay", role: "manager", company: "Halcyon Robotics" },
  { email: "dorothy@halcyon.test", firstName: "Dorothy", lastName: "Achterberg", role: "manager", company: "Halcyon Robotics" },
  { email: "vera@halcyon.test", firstName: "Vera", lastName: "Castellanos", role: "viewer", company: "Halcyon Robotics" },
  { email: "uma@halcyon.test", firstName: "Uma", lastName: "Bhatt", role: "admin", company: "Halcyon Robotics", isUnverified: true },
  { email: "tom@brightwater.test", firstName: "Tom", lastName: "Rautio", role: "superAdmin", company: "Brightwater Foods", isOwner: true },
  { email: "pia@pending.test", firstName: "Pia", lastName: "Novak", role: "superAdmin", company: "Pending Ltd", isOwner: true },
];
