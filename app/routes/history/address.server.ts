import { validate } from "uuid";
import { historyActors, historySubjects } from "#app/contract/history-subject.ts";
import { readListAddress, type ListAddress } from "#app/lists/query.ts";

/** What the address of the history asks for: whoever has ever acted can be named, so that an id is no list of choices. */
export function readHistoryAddress(url: URL): ListAddress {
  const address = url.searchParams;
  const { query, isFiltered } = readListAddress(address, { filters: { subject: historySubjects }, sorts: [], hasSearch: false, hasDates: true });
  query.delete("page");
  const actorId = address.get("filter[actorId]") ?? "";
  const isActor = validate(actorId) || Object.hasOwn(historyActors, actorId);
  if (isActor) query.set("filter[actorId]", actorId);
  const subjectId = address.get("filter[subjectId]") ?? "";
  const isOfRecord = validate(subjectId) && query.has("filter[subject]");
  if (isOfRecord) query.set("filter[subjectId]", subjectId);
  const before = address.get("before") ?? "";
  if (validate(before)) query.set("before", before);
  return { query, isFiltered: isFiltered || isActor || isOfRecord };
}
