import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { idOf } from "#app/api/db/seed/id.ts";
import { numbersFrom } from "#app/api/db/seed/numbers.ts";
import { Caller } from "./caller.ts";
import { ada, alan } from "./people.ts";
import type { Running } from "./process.ts";

/** What somebody asked for and what they heard of it; null when they heard nothing, which says neither yes nor no. */
type Asked = { verb: string; id: string; status: number | null };
type Event = { id: string; subject: string; event: string; from: string | null; to: string | null };
export type Decided = { asked: number; acknowledged: number; refused: number; unheard: number; kills: number; violations: string[] };

const halcyon = idOf("company", "Halcyon Robotics");

/**
 * Twenty people accept, decline and cancel the same requests, approve the same cycle and change each other's roles at
 * random, while the APIs that they ask are killed one after the other; then what is written is compared with what they
 * heard (R17).
 */
export async function decide(startApi: () => Promise<Running>, url: string, { seed, perPerson }: { seed: number; perPerson: number }): Promise<Decided> {
  const random = numbersFrom(seed);
  const apis = [await startApi(), await startApi()];
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const { rows: requests } = await database.query<{ id: string }>(newRequests, [halcyon, `drill ${seed}`, perPerson * 5]);
  const { rows: cycles } = await database.query<{ id: string }>("select id from paycycles where company_id = $1 and approved_date is null order by start_date limit 1", [halcyon]);
  // Of the owner any role but hers must be refused: she is the last super admin.
  const others = ["vera@halcyon.test", ada.email].map((email) => idOf("user", email));
  const [adas, alans] = await Promise.all([ada, alan].map((person) => new Caller(() => apis[0]?.origin ?? "").signIn(person)));
  // Whoever hears nothing goes to the other one, as a balancer would send them.
  const turns = Array.from({ length: 20 }, (_, place) => place);
  const callers = turns.map((_, place) => new Caller(() => apis[(turns[place] ?? 0) % 2]?.origin ?? "", (place % 4 === 3 ? alans : adas)?.cookies.copy()));
  const asked: Asked[] = [];
  let kills = 0;
  const over = new AbortController();
  const killing = (async () => {
    while (!over.signal.aborted) {
      // Seldom enough that people get something done in between: what is asked for at the instant of a kill is what counts.
      await wait(2_000 + random() * 6_000);
      if (over.signal.aborted) return;
      const place = kills % 2;
      await apis[place]?.kill("SIGKILL");
      kills += 1;
      apis[place] = await startApi();
    }
  })();
  await Promise.all(callers.map((caller, place) => act(caller, place)));
  over.abort();
  await killing;
  const { rows: events } = await database.query<Event>(`select subject_id as id, subject, event, "from", "to" from history where company_id = $1 order by at, id`, [halcyon]);
  const { rows: ends } = await database.query<{ id: string; status: string }>("select id, status from additional_compensations where company_id = $1 and description = $2", [halcyon, `drill ${seed}`]);
  const { rows: admins } = await database.query<{ id: string }>("select id from users where company_id = $1 and role = 'superAdmin'", [halcyon]);
  await database.end();
  await Promise.all(apis.map((api) => api.kill("SIGKILL")));
  const violations = [...wrongHistories(events, ends), ...unkept(asked, events), ...(admins.length > 0 ? [] : ["no super admin is left"])];
  const heard = (from: number, to: number) => asked.filter(({ status }) => status !== null && status >= from && status < to).length;
  return { asked: asked.length, acknowledged: heard(200, 300), refused: heard(300, 500), unheard: asked.length - heard(200, 500), kills, violations };

  async function act(caller: Caller, place: number) {
    for (let n = 0; n < perPerson; n += 1) {
      const chance = random();
      const id = requests[Math.floor(random() * requests.length)]?.id ?? "";
      const decision = ["accepted", "rejected", "canceled"][Math.floor(random() * 3)] ?? "";
      const cycle = cycles[0]?.id ?? "";
      const other = others[Math.floor(random() * others.length)] ?? "";
      const isHeard =
        chance < 0.97
          ? await ask(caller, decision, `/workers/additional-compensations/${id}`, id)
          : chance < 0.98
            ? await ask(caller, "approved", `/paycycle/${cycle}`, cycle)
            : await ask(caller, "role", `/users/${other}`, other);
      if (!isHeard) turns[place] = (turns[place] ?? 0) + 1;
    }
  }

  async function ask(caller: Caller, verb: string, path: string, id: string): Promise<boolean> {
    const body = verb === "role" ? { role: ["viewer", "admin", "superAdmin"][Math.floor(random() * 3)] } : verb === "approved" ? {} : { status: verb, ...(verb === "rejected" && { comment: "no" }) };
    const one: Asked = { verb, id, status: null };
    asked.push(one);
    const answer = await caller.call("PATCH", path, { body, signal: AbortSignal.timeout(10_000) }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    // A 5xx says as little as silence.
    if (answer && answer.status < 500) one.status = answer.status;
    else await wait(50);
    return one.status !== null;
  }
}

const steps: Record<string, string[]> = { submitted: ["accepted", "rejected"], accepted: ["canceled", "processed"] };

/**
 * Every request's lines must be one legal way from where it began to where it stands, each line beginning where another
 * ended: two that overlapped may carry their times the other way round. A cycle is approved once.
 */
function wrongHistories(events: Event[], ends: { id: string; status: string }[]): string[] {
  const lines = Map.groupBy(events, ({ id }) => id);
  const wrong = ends.flatMap(({ id, status }) => {
    const left = [...(lines.get(id) ?? [])];
    let at = "submitted";
    for (let next = left.findIndex(({ from }) => from === at); next >= 0; next = left.findIndex(({ from }) => from === at)) {
      const [line] = left.splice(next, 1);
      if (!steps[at]?.includes(line?.to ?? "")) break;
      at = line?.to ?? "";
    }
    return at === status && left.length === 0 ? [] : [`${id} is ${status} after ${(lines.get(id) ?? []).map(({ from, to }) => `${from}→${to}`).join(", ")}`];
  });
  const approvals = events.filter(({ subject, event }) => subject === "paycycle" && event === "approved").map(({ id }) => id);
  return [...wrong, ...twice(approvals).map((id) => `paycycle ${id} is approved twice`)];
}

/** What somebody was told is done must be written, and told to one alone. */
function unkept(asked: Asked[], events: Event[]): string[] {
  const told = asked.filter(({ verb, status }) => verb !== "role" && status === 200).map(({ verb, id }) => `${id} ${verb}`);
  const written = new Set(events.map(({ id, event }) => `${id} ${event}`));
  return [...told.filter((one) => !written.has(one)).map((one) => `${one} was told and is not written`), ...twice(told).map((one) => `${one} was told twice`)];
}

function twice(all: string[]): string[] {
  return all.filter((one, place) => all.indexOf(one) !== place);
}

const newRequests = `
  insert into additional_compensations (company_id, id, worker_id, worker_name_key, manager_id, type, amount, currency_code, description, requester_type, status, created_at)
  select company_id, gen_random_uuid(), id, name_key, manager_id, 'bonus', 10000, 'USD', $2, case when n % 2 = 0 then 'client' else 'other' end, 'submitted', now()
  from (select *, row_number() over (order by id) as place from workers where company_id = $1::uuid and status = 'active') one, generate_series(1, $3::int) n
  where place = 1 + n % 10
  returning id`;
