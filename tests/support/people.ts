import { demoPassword } from "#app/api/db/seed/people.ts";
import type { Role } from "#app/contract/permission.ts";

export type Person = { name: string; email: string; role: Role };

export const password = demoPassword;

/** Halcyon Robotics. Ada owns the company; Grace leads the teams Motion and Vision, Dorothy leads Design; Uma has not verified her address. */
export const ada: Person = { name: "Ada Lindqvist", email: "ada@halcyon.test", role: "superAdmin" };
export const alan: Person = { name: "Alan Okafor", email: "alan@halcyon.test", role: "admin" };
export const grace: Person = { name: "Grace Tremblay", email: "grace@halcyon.test", role: "manager" };
export const dorothy: Person = { name: "Dorothy Achterberg", email: "dorothy@halcyon.test", role: "manager" };
export const vera: Person = { name: "Vera Castellanos", email: "vera@halcyon.test", role: "viewer" };
export const uma: Person = { name: "Uma Bhatt", email: "uma@halcyon.test", role: "admin" };
/** Brightwater Foods, whom nobody at Halcyon may ever see. */
export const tom: Person = { name: "Tom Rautio", email: "tom@brightwater.test", role: "superAdmin" };
/** Pending Ltd, whose onboarding form is not sent. */
export const pia: Person = { name: "Pia Novak", email: "pia@pending.test", role: "superAdmin" };

/** One of each role, of one company. */
export const fourRoles = [ada, alan, grace, vera];
