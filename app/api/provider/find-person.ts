import { canonicalEmail } from "#app/contract/canonical-email.ts";
import type { Db } from "../db/connect.server.ts";
import { addresseeOf, findByAddress, type Addressed } from "../domain/access/email-holder.ts";
import { Mistake } from "./command.ts";
import { refuseClosed } from "./find-company.ts";

/** The person whom a command is to change, named by email address, with the name of their company. */
export async function findNamedPerson(db: Db, email: string | undefined): Promise<Addressed> {
  if (!email) throw new Mistake("Name a person by email address.");
  const person = addresseeOf(await findByAddress(db, canonicalEmail(email)));
  if (!person) throw new Mistake(`There is nobody with the address ${email}.`);
  refuseClosed({ legalName: person.companyName, closedAt: person.companyClosedAt });
  return person;
}
