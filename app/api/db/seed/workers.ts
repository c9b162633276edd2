import type { OfferStatus } from "#app/contract/offer-status.ts";
import type { WorkerType } from "#app/contract/worker-type.ts";
import { idOf } from "./id.ts";

type Line = [name: string, countryCode: string, type: WorkerType, jobTitle: string, team: string | null, status: OfferStatus, salary: number];

/** Halcyon's workers. Salaries in major units of the country's currency a year, for contractors in USD a month. */
export const halcyonWorkers: Line[] = [
  ["Amélie Gagnon", "CA", "employee", "Controls Engineer", "Motion", "active", 112_000],
  ["Noah Pelletier", "CA", "employee", "Firmware Engineer", "Motion", "active", 104_500],
  ["Olivia Chen", "CA", "employee", "Product Designer", "Design", "active", 98_000],
  ["Liam MacDonald", "CA", "employee", "Mechanical Engineer", "Motion", "active", 101_200],
  ["Sophie Bouchard", "CA", "employee", "Data Analyst", "Insight", "active", 84_000],
  ["Ethan Singh", "CA", "employee", "Site Reliability Engineer", "Platform", "active", 127_500],
  ["Maya Kowalczyk", "CA", "employee", "Technical Writer", "Design", "active", 76_400],
  ["Lucas Tran", "CA", "employee", "Perception Engineer", "Vision", "active", 134_000],
  ["Chloé Fortin", "CA", "employee", "Customer Success Manager", "Customers", "active", 82_000],
  ["Benjamin Oduya", "CA", "employee", "Account Executive", "Customers", "active", 79_000],
  ["Hannah Fraser", "CA", "employee", "Safety Engineer", "Motion", "filled", 109_000],
  ["Jack Nguyen", "CA", "employee", "QA Engineer", "Platform", "active", 88_700],
  ["Zoe Abernathy-Wolfeschlegelstein", "CA", "employee", "Principal Robotics Safety and Functional Compliance Engineer", "Motion", "active", 162_000],
  ["Gabriel Roy", "CA", "employee", "Backend Engineer", "Platform", "terminated", 99_000],
  ["Isla Campbell", "CA", "employee", "People Partner", null, "active", 86_000],
  ["Mason Dubois", "CA", "employee", "Field Technician", "Customers", "pending", 64_800],
  ["Emily Sandhu", "CA", "employee", "Frontend Engineer", "Platform", "active", 103_000],
  ["Owen Leblanc", "CA", "employee", "Procurement Specialist", null, "created", 71_000],
  ["Alejandra Ruiz Ortega", "MX", "employee", "Backend Engineer", "Platform", "active", 780_000],
  ["Diego Hernández", "MX", "employee", "Computer Vision Engineer", "Vision", "active", 912_000],
  ["Valentina Morales", "MX", "employee", "Product Manager", "Design", "active", 864_000],
  ["Santiago Pérez Luna", "MX", "employee", "QA Engineer", "Platform", "active", 540_000],
  ["Camila Ríos", "MX", "employee", "Support Engineer", "Customers", "active", 420_000],
  ["Mateo Castillo", "MX", "employee", "Data Engineer", "Insight", "active", 744_000],
  ["Regina Flores", "MX", "employee", "UX Researcher", "Design", "active", 612_000],
  ["Emiliano Vargas", "MX", "employee", "Embedded Engineer", "Motion", "active", 696_000],
  ["Ximena Navarro", "MX", "employee", "Recruiter", null, "active", 396_000],
  ["Leonardo Mendoza", "MX", "employee", "DevOps Engineer", "Platform", "filled", 828_000],
  ["Fernanda Aguilar", "MX", "employee", "Accountant", null, "active", 456_000],
  ["Rodrigo Salinas", "MX", "employee", "Mechanical Designer", "Motion", "terminated", 504_000],
  ["Daniela Cruz", "MX", "employee", "Frontend Engineer", "Platform", "active", 672_000],
  ["Andrés Ibarra", "MX", "employee", "Field Technician", "Customers", "pending", 348_000],
  ["Paola Guerrero", "MX", "employee", "Scrum Master", "Platform", "active", 588_000],
  ["Juan Camilo Restrepo", "CO", "employee", "Backend Engineer", "Platform", "active", 144_000_000],
  ["Laura Gómez", "CO", "employee", "Machine Learning Engineer", "Vision", "active", 198_000_000],
  ["Andrés Felipe Rojas", "CO", "employee", "Support Engineer", "Customers", "active", 72_000_000],
  ["María Fernanda Ospina", "CO", "employee", "Product Designer", "Design", "active", 120_000_000],
  ["Sebastián Cárdenas", "CO", "employee", "Data Analyst", "Insight", "active", 84_000_000],
  ["Natalia Quintero", "CO", "employee", "QA Engineer", "Platform", "active", 78_000_000],
  ["Carlos Zapata", "CO", "employee", "Mobile Engineer", "Platform", "active", 132_000_000],
  ["Juliana Vélez", "CO", "employee", "Marketing Specialist", "Customers", "filled", 66_000_000],
  ["Felipe Arango", "CO", "employee", "Robotics Technician", "Motion", "active", 54_000_000],
  ["Isabella Duarte", "CO", "employee", "Account Manager", "Customers", "terminated", 69_000_000],
  ["Tomás Hincapié", "CO", "employee", "Site Reliability Engineer", "Platform", "pending", 168_000_000],
  ["Manuela Botero", "CO", "employee", "Office Coordinator", null, "created", 42_000_000],
  ["Beatriz Almeida", "BR", "contractor", "Illustrator", "Design", "active", 3_200],
  ["Thiago Moreira", "BR", "contractor", "Embedded Consultant", "Motion", "active", 6_800],
  ["Lukas Brandt", "DE", "contractor", "Compliance Advisor", null, "active", 7_500],
  ["Inés Carvajal", "ES", "contractor", "Localization Editor", "Design", "active", 2_900],
  ["Rui Figueiredo", "PT", "contractor", "Frontend Contractor", "Platform", "active", 5_400],
  ["Eleanor Whitcombe", "GB", "contractor", "Research Scientist", "Vision", "active", 9_100],
  ["Martín Etcheverry", "AR", "contractor", "Data Annotator", "Vision", "active", 1_850],
  ["Sofía Lagos", "CL", "contractor", "Motion Graphics Artist", "Design", "active", 2_600],
  ["Renato Quispe", "PE", "contractor", "QA Contractor", "Platform", "pending", 2_200],
  ["Ana Lucía Vargas Solís", "CR", "contractor", "Trainer", "Customers", "active", 3_000],
  ["Marcus Bell", "US", "contractor", "Sales Consultant", "Customers", "active", 8_000],
  ["Florencia Suárez", "UY", "contractor", "Bookkeeper", null, "terminated", 2_100],
  ["Grace Holloway", "US", "contractor", "Fractional CFO", null, "active", 9_500],
  ["Pedro Nascimento", "BR", "contractor", "Security Auditor", "Platform", "filled", 7_200],
  ["Priya Raman", "GB", "contractor", "Legal Counsel", null, "active", 8_800],
];

/** Brightwater's: nobody at Halcyon may ever see them. */
export const brightwaterWorkers: Line[] = [
  ["Oliver Stone-Bright", "CA", "employee", "Plant Manager", "Cannery", "active", 118_000],
  ["Lucía Brightwater", "MX", "employee", "Quality Lead", "Cannery", "active", 660_000],
  ["Hugo Brightwater", "CO", "employee", "Logistics Planner", "Supply", "active", 90_000_000],
  ["Nadia Petrova", "GB", "contractor", "Food Stylist", null, "active", 4_100],
];

/** How many days ago somebody of this place among the company's workers began, who has begun; the offer is ten days older. */
export function daysSinceStart(place: number): number {
  return 90 + place * 17;
}

/** Who leads which of Halcyon's teams, by email; the others have no manager on the platform. */
const leads: Record<string, string> = { Motion: "grace@halcyon.test", Vision: "grace@halcyon.test", Design: "dorothy@halcyon.test" };

/** The manager of a worker of this team. */
export function managerIdOf(company: string, team: string | null): string | null {
  const lead = company === "Halcyon Robotics" && team !== null ? leads[team] : undefined;
  return lead ? idOf("user", lead) : null;
}

/** Canadians live in Ontario or British Columbia, where this product knows the law. */
export function regionOf(name: string, countryCode: string): "ON" | "BC" | null {
  if (countryCode !== "CA") return null;
  return name.length % 3 === 0 ? "BC" : "ON";
}

const callingCodes: Record<string, string> = {
  AR: "+54 11", BR: "+55 11", CA: "+1 416", CL: "+56 2", CO: "+57 601", CR: "+506", DE: "+49 30",
  ES: "+34 91", GB: "+44 20", MX: "+52 55", PE: "+51 1", PT: "+351 21", US: "+1 212", UY: "+598 2",
};

/** A number as those of their country begin; 555 01 is where nobody answers. */
export function phoneNumberOf(countryCode: string, place: number): string {
  return `${callingCodes[countryCode]} 555 ${String(100 + place).padStart(4, "0")}`;
}
