import { eq } from "drizzle-orm";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { companies } from "#app/api/db/schema/company.ts";
import { removedBytes } from "#app/api/db/schema/file.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { openFileStore } from "#app/api/files/file-store.ts";
import { cleanUpJob } from "#app/api/jobs/clean-up.ts";
import { documentsAttach } from "#app/api/provider/documents-attach.ts";
import { documentsRemove } from "#app/api/provider/documents-remove.ts";
import { feeList } from "#app/api/provider/fee-list.ts";
import { feeSet } from "#app/api/provider/fee-set.ts";
import { offersMove } from "#app/api/provider/offers-move.ts";
import { startApi } from "#tests/support/api.ts";
import { testFiles } from "#tests/support/database.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, grace, tom, vera, type Person } from "#tests/support/people.ts";
import { meansOf } from "#tests/support/provider.ts";
import { brightwater, halcyon } from "#tests/support/requests.ts";
import { historyOf } from "#tests/support/users.ts";

const api = await startApi();
const folder = await mkdtemp(join(tmpdir(), "provider-"));
afterAll(() => rm(folder, { recursive: true }));

let printed: string[];
beforeEach(() => {
  printed = [];
});
const means = () => meansOf(api, printed);
const move = (...words: string[]) => offersMove.run(words, means());
const attach = (...words: string[]) => documentsAttach.run(words, means());
const find = async (name: string) => (await api.db.select().from(workers).where(eq(workers.id, workerId(name))))[0];

describe("who is meant", () => {
  test("a worker who is named by name is refused with the addresses of those who have it", async () => {
    await expect(move("hernandez diego", "terminated")).rejects.toThrow(
      'There is no worker "hernandez diego". Did you mean one of these?\n  diego.hernandez@workers.test  Diego Hernández, Halcyon Robotics\nA worker is named by id or by email address.',
    );
  });

  test("of several companies of one name it is told by what they differ", async () => {
    const twin = { id: "00000000-0000-4000-8000-000000000001", legalName: "halcyon robotics", status: "onboarded", timeZone: "America/Bogota", createdAt: new Date("2026-11-01T09:30:00Z"), closedAt: null } as const;
    await api.db.insert(companies).values(twin);
    const told = feeSet.run(["Halcyon Robotics", "549.00", "--yes"], means()).finally(() => api.db.delete(companies).where(eq(companies.id, twin.id)));
    await expect(told).rejects.toThrow(/^Several companies are called Halcyon Robotics\. Name one by id; `companies list` tells more of each:\n/);
    await expect(told).rejects.toThrow(`  ${twin.id}  onboarded, here since 1 Nov 2026, 09:30 UTC, America/Bogota`);
    await expect(told).rejects.toThrow(new RegExp(`  ${halcyon}  active, here since .* UTC, America/Toronto`));
  });
});

describe("offers move", () => {
  test("takes an offer from created to active and to its end, with history and notifications", async () => {
    await api.db.update(workers).set({ startDate: "2026-11-20" }).where(eq(workers.id, workerId("Manuela Botero")));
    for (const status of ["pending", "filled", "active"]) await move("manuela.botero@workers.test", status);
    await move(workerId("Manuela Botero"), "terminated", "--on", "2026-12-31", "--yes");
    expect(printed).toEqual([
      "Manuela Botero, Halcyon Robotics: created is now pending.",
      "Manuela Botero, Halcyon Robotics: pending is now filled.",
      "Manuela Botero, Halcyon Robotics: filled is now active.",
      "Manuela Botero, Halcyon Robotics: active is now terminated; the last day is 31 Dec 2026.",
    ]);
    expect(await find("Manuela Botero")).toMatchObject({ status: "terminated", endDate: "2026-12-31" });
    const events = await historyOf(api.db, "worker", workerId("Manuela Botero"));
    expect(events.filter(({ event }) => event === "offer moved").map(({ to }) => to)).toEqual(expect.arrayContaining(["pending", "filled", "active", "terminated"]));
    expect(events.filter(({ event }) => event === "last day set").map(({ from, to }) => ({ from, to }))).toEqual([{ from: null, to: "2026-12-31" }]);
    const completed = { subject: "Manuela Botero has completed their details", link: `/app/team/worker/${workerId("Manuela Botero")}` };
    const toldTo = async (person: Person) => ((await (await api.signInAs(person)).get("/client/notifications")).body.data as { data: object }[]).filter(({ data }) => isDeepStrictEqual(data, completed)).length;
    for (const person of [ada, alan]) expect(await toldTo(person), person.name).toBe(1);
    for (const person of [grace, vera, tom]) expect(await toldTo(person), person.name).toBe(0);
  });

  test.each([
    [["Amélie", "active"], /There is no worker "Amélie"/],
    [[], /Name a worker/],
    [["owen.leblanc@workers.test", "hired"], /"hired" is not a status. Those are active, pending, created, filled, terminated/],
    [["owen.leblanc@workers.test", "active"], /is created. From there it goes to pending or terminated/],
    [["hannah.fraser@workers.test", "active"], /starts on .* the offer becomes active on that day/],
    [["gabriel.roy@workers.test", "active"], /is terminated. It cannot be moved from there/],
    [["amelie.gagnon@workers.test", "terminated", "--on", "2026-02-30"], /is not a day/],
    [["amelie.gagnon@workers.test", "terminated", "--on", "2001-02-03"], /before the first day/],
    [["amelie.gagnon@workers.test", "terminated", "--on", "2027-11-22"], /2027-11-22 is more than a year ahead/],
    [["amelie.gagnon@workers.test", "terminated", "--on", "2099-01-01"], /2099-01-01 is more than a year ahead/],
    [["owen.leblanc@workers.test", "pending", "--on", "2026-12-01"], /Only an active offer/],
    [["owen.leblanc@workers.test", "pending", "now"], /"now" is too much/],
    [["owen.leblanc@workers.test", "pending", "--force"], /force/],
  ])("%j is refused in words", async (words, sentence) => {
    await expect(move(...words)).rejects.toThrow(sentence);
    expect(printed).toEqual([]);
  });

  test("an offer is terminated only when that is confirmed, by whom and by which last day, because it cannot be taken back", async () => {
    const question = "Terminate the offer of Isla Campbell, Halcyon Robotics, with 11 Dec 2026 as the last day? It cannot be taken back.";
    const asked = ["isla.campbell@workers.test", "terminated", "--on", "2026-12-11"];
    await expect(move(...asked)).rejects.toThrow(`${question}\nNobody is here to be asked: add --yes.`);
    await offersMove.run(asked, { ...means(), ask: async (words) => (printed.push(words), false) });
    expect(printed).toEqual([question, "Nothing was changed."]);
    expect(await find("Isla Campbell")).toMatchObject({ status: "active", endDate: null });
    await expect(move("owen.leblanc@workers.test", "terminated")).rejects.toThrow("Withdraw the offer of Owen Leblanc, Halcyon Robotics? It cannot be taken back.");
  });

  test("an offer that has the status already is left as it is, and nothing is refused, unless another last day is asked for", async () => {
    const { endDate } = (await find("Manuela Botero")) ?? {};
    await move("manuela.botero@workers.test", "terminated");
    await move("manuela.botero@workers.test", "terminated", "--on", endDate ?? "");
    await move("owen.leblanc@workers.test", "created");
    expect(printed).toEqual([
      "Manuela Botero, Halcyon Robotics: terminated already. Nothing was changed.",
      "Manuela Botero, Halcyon Robotics: terminated already. Nothing was changed.",
      "Owen Leblanc, Halcyon Robotics: created already. Nothing was changed.",
    ]);
    await expect(move("manuela.botero@workers.test", "terminated", "--on", "2026-12-30")).rejects.toThrow("is terminated. It cannot be moved from there.");
  });

  test("several workers of one address are told apart", async () => {
    await api.db.update(workers).set({ email: "amelie.gagnon@workers.test" }).where(eq(workers.id, workerId("Oliver Stone-Bright")));
    await expect(move("amelie.gagnon@workers.test", "terminated")).rejects.toThrow(/Several workers.*\n.*Halcyon Robotics|Several workers[\s\S]*Brightwater Foods/);
    await api.db.update(workers).set({ email: "oliver@workers.test" }).where(eq(workers.id, workerId("Oliver Stone-Bright")));
  });
});

describe("documents attach", () => {
  const isla = "isla.campbell@workers.test";
  const write = async (name: string, content: string | Uint8Array) => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };

  test("the company finds the file on the worker's page, and downloads what was attached", async () => {
    await attach(isla, await write("terms.txt", "Terms of the plan"), "--collection", "benefits", "--name", "Terms.txt");
    const adas = await api.signInAs(ada);
    const { body } = await adas.get(`/workers/${workerId("Isla Campbell")}/files?filter[collection]=benefits`);
    expect(body.data).toMatchObject([{ name: "Terms.txt" }]);
    const file = await adas.download(body.data[0].path.replace("http://localhost:3000/api", ""));
    expect(new TextDecoder().decode(file.body)).toBe("Terms of the plan");
    expect(file.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(await historyOf(api.db, "worker", workerId("Isla Campbell"))).toContainEqual(expect.objectContaining({ event: "benefits file added", comment: "Terms.txt" }));
  });

  test("what it is follows from its content, whatever it is called", async () => {
    const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
    const jpeg = [0xff, 0xd8, 0xff, 0xe0];
    const contents: Record<string, [content: string | Uint8Array, type: string]> = {
      "Contract": ["%PDF-1.7 x", "application/pdf"],
      "Badge.png": [new Uint8Array(png), "image/png"],
      "Photo.JPEG": [new Uint8Array(jpeg), "image/jpeg"],
      "Notes.md": ["% of pay, été", "text/plain; charset=utf-8"],
    };
    for (const [name, [content]] of Object.entries(contents)) await attach(isla, await write("kind", content), "--collection", "benefits", "--name", name);
    const adas = await api.signInAs(ada);
    const files = (await adas.get(`/workers/${workerId("Isla Campbell")}/files?filter[collection]=benefits`)).body.data as { name: string; path: string }[];
    for (const [name, [content, type]] of Object.entries(contents)) {
      const { headers, body } = await adas.download(files.find((file) => file.name === name)!.path.replace("http://localhost:3000/api", ""));
      expect([headers.get("Content-Type"), headers.get("Content-Length")], name).toEqual([type, String(body.length)]);
      expect(Buffer.from(body).equals(Buffer.from(content)), name).toBe(true);
    }
    const broken = [...png.keys()].slice(0, 4).map((place) => png.with(place, 0xfe)).concat([0, 1, 2].map((place) => jpeg.with(place, 0xfe)), [[0x41, 0xc3, 0x28]]);
    for (const bytes of broken) await expect(attach(isla, await write("kind", new Uint8Array(bytes)), "--collection", "benefits", "--name", "Scan"), String(bytes)).rejects.toThrow("A file is a PDF, PNG, JPEG or plain text.");
  });

  test("is called as it is named, but for blanks around it, by 150 characters at most", async () => {
    const text = await write("long.txt", "long");
    const named = async (name: string) => attach(isla, text, "--collection", "documents", "--name", name).then(() => "attached", (refusal: Error) => refusal.message);
    expect([await named("n".repeat(150)), await named("n".repeat(151)), await named("   "), await named(`  ${"n".repeat(149)} `)]).toEqual(["attached", "A file's name has 1 to 150 characters, without a slash.", "A file's name has 1 to 150 characters, without a slash.", "attached"]);
    const { body } = await (await api.signInAs(ada)).get(`/workers/${workerId("Isla Campbell")}/files?filter[collection]=documents`);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(["n".repeat(149), "n".repeat(150)]));
  });

  test("refuses in words what it cannot take", async () => {
    const text = await write("a.txt", "a");
    await expect(attach(isla, text)).rejects.toThrow("--collection is documents or benefits.");
    await expect(attach(isla)).rejects.toThrow("Name a file to attach.");
    await expect(attach("nobody@x.test", text, "--collection", "documents")).rejects.toThrow("There is no worker");
    await expect(attach(isla, join(folder, "none.pdf"), "--collection", "documents")).rejects.toThrow("There is no file at");
    await expect(attach(isla, folder, "--collection", "documents")).rejects.toThrow("There is no file at");
    await expect(attach(isla, await write("empty.pdf", ""), "--collection", "documents")).rejects.toThrow("is empty");
    await expect(attach(isla, await write("page.pdf", new Uint8Array([0x4d, 0x5a, 0, 0xff])), "--collection", "documents")).rejects.toThrow("A file is a PDF, PNG, JPEG or plain text.");
    await expect(attach(isla, await write("scan.pdf", "not found"), "--collection", "documents")).rejects.toThrow('"scan.pdf" is not what its name says, but plain text: whoever downloads it could not open it.');
    await expect(attach(isla, await write("photo.txt", "%PDF-1.7 x"), "--collection", "documents", "--name", "Photo.JPG")).rejects.toThrow('"Photo.JPG" is not what its name says, but a PDF');
    await expect(attach(isla, text, "--collection", "documents", "--name", "../a.txt")).rejects.toThrow("without a slash");
    await attach(isla, text, "--collection", "documents");
    const kept: string[] = [];
    const store = openFileStore("memory://");
    const files = { ...store, put: (id: string, bytes: Uint8Array) => store.put(id, bytes).then(() => void kept.push(id)) };
    await expect(documentsAttach.run([isla, text, "--collection", "documents"], { ...means(), files })).rejects.toThrow('There is a file "a.txt" among the documents already');
    expect(await Promise.all(kept.map((id) => store.read(id))), "of what is refused no bytes are kept").toEqual([null]);
  });
});

describe("documents remove", () => {
  const isla = "isla.campbell@workers.test";
  const remove = (...words: string[]) => documentsRemove.run(words, means());
  const add = async (name: string) => {
    const path = join(folder, "payslip.txt");
    await writeFile(path, "Somebody else's pay");
    await attach(isla, path, "--collection", "documents", "--name", name);
  };

  test("takes a file that was attached by mistake off the worker's page, with its bytes, and the history says so to whoever may have files", async () => {
    await add("Payslip.txt");
    const adas = await api.signInAs(ada);
    const files = async () => (await adas.get(`/workers/${workerId("Isla Campbell")}/files?filter[collection]=documents`)).body.data as { name: string; path: string }[];
    const before = await files();
    const mistaken = before.find(({ name }) => name === "Payslip.txt")!;
    const address = mistaken.path.replace("http://localhost:3000/api", "");
    expect((await adas.download(address)).status).toBe(200);
    await remove(isla, "Payslip.txt", "--collection", "documents", "--yes");
    expect(printed.at(-1)).toBe("Payslip.txt is no longer among the documents of Isla Campbell, Halcyon Robotics.");
    expect((await files()).map(({ name }) => name)).toEqual(before.filter((file) => file !== mistaken).map(({ name }) => name));
    expect((await adas.download(address)).status).toBe(404);
    expect(await testFiles.read(/files\/([^?]+)/.exec(address)![1]!)).toBeNull();
    expect(await api.db.select().from(removedBytes)).toEqual([]);
    const removal = { event: "document removed", comment: "Payslip.txt", actor: expect.objectContaining({ name: "Provider", role: null }) };
    expect((await adas.get(`/workers/${workerId("Isla Campbell")}/history`)).body.data[0]).toMatchObject(removal);
    const record = (await adas.get(`/workers/${workerId("Isla Campbell")}/record`)).body.data;
    expect(JSON.stringify(record.files)).not.toContain("Payslip.txt");
    expect(record.history).toContainEqual(expect.objectContaining(removal));
    await add("Payslip.txt");
    await remove(isla, "Payslip.txt", "--collection", "documents", "--yes");
  });

  test("asks first, and where the bytes are elsewhere says who removes them", async () => {
    await add("Passport.txt");
    await expect(remove(isla, "Passport.txt", "--collection", "documents")).rejects.toThrow(
      /^Remove "Passport\.txt" from the documents of Isla Campbell, Halcyon Robotics, where it is since \d+ \w+ \d{4}\? It cannot be taken back\.\nNobody is here/,
    );
    await documentsRemove.run([isla, "Passport.txt", "--collection", "documents", "--yes"], { ...means(), files: openFileStore("memory://") });
    expect(printed.at(-1)).toBe("Its bytes were not in DATA_DIR here, or could not be removed: the server's clean-up removes them within the hour, if it finds them.");
    await add("Visa.txt");
    await documentsRemove.run([isla, "Visa.txt", "--collection", "documents", "--yes"], { ...means(), files: openFileStore("memory://") });
    const noted = await api.db.select().from(removedBytes);
    const areThere = () => Promise.all(noted.map(async ({ id }) => (await testFiles.read(id)) !== null));
    expect(await areThere()).toEqual([true, true]);
    await cleanUpJob(api.db, api.clock, testFiles).run(new AbortController().signal);
    expect([await areThere(), await api.db.select().from(removedBytes)]).toEqual([[false, false], []]);
  });

  test("refuses in words, with what there is to remove", async () => {
    await add("Offer.txt");
    await expect(remove(isla, "Offer.txt")).rejects.toThrow("--collection is documents or benefits.");
    await expect(remove(isla)).rejects.toThrow(/^Name the file to remove\. Isla Campbell has:\n(.*\n)*  --collection documents  Offer\.txt/);
    await expect(remove(isla, "Offer.txt", "--collection", "benefits")).rejects.toThrow(/^There is no file "Offer\.txt" among the benefits of Isla Campbell, Halcyon Robotics\. Isla Campbell has:/);
    await expect(remove(isla, "Offer", "of", "Isla.txt")).rejects.toThrow("A name of several words must be in quotes.");
    await expect(remove("nobody@x.test", "Offer.txt", "--collection", "documents")).rejects.toThrow("There is no worker");
    await expect(remove()).rejects.toThrow("Name a worker");
  });
});

describe("a company's fee", () => {
  const feeOf = async () => (await api.db.select().from(companies).where(eq(companies.id, halcyon)))[0]?.monthlyFee;
  const set = (words: string[], answer?: boolean) => feeSet.run(words, { ...means(), ...(answer !== undefined && { ask: async (question: string) => (printed.push(question), answer) }) });

  test("a part of a company's name names none, and brings to mind whose it is", async () => {
    await expect(set(["halcyon", "549.00", "--yes"])).rejects.toThrow('There is no company "halcyon". Did you mean "Halcyon Robotics"? A company is named');
    await expect(set(["Acme", "549.00", "--yes"])).rejects.toThrow('There is no company "Acme". A company is named');
    expect(await feeOf()).toBe(59_900);
  });

  test("an id names its own company, also where another one has taken it for its name", async () => {
    const isOther = eq(companies.id, brightwater);
    await api.db.update(companies).set({ legalName: halcyon }).where(isOther);
    await set([halcyon, "599.00", "--yes"]);
    expect(printed).toEqual(["Halcyon Robotics pays 599.00 USD for each worker a month already."]);
    await api.db.update(companies).set({ legalName: "Brightwater Foods" }).where(isOther);
  });

  test("is shown for every company", async () => {
    await feeList.run([], means());
    expect(printed).toContain(`${halcyon}  Halcyon Robotics: 599.00 USD a month`);
  });

  test("is changed only when that is confirmed, with its history; estimates use it at once", async () => {
    await expect(set(["halcyon robotics", "549.50"])).rejects.toThrow("Nobody is here to be asked: add --yes.");
    await set([halcyon, "549.50"], false);
    expect(printed.at(-2)).toBe("Halcyon Robotics pays 599.00 USD for each worker a month. Change it to 549.50 USD?");
    const changes = async () => (await historyOf(api.db, "company", halcyon)).filter(({ event }) => event === "fee changed");
    expect([await feeOf(), await changes()]).toEqual([59_900, []]);

    await set(["Halcyon Robotics", "549.50"], true);
    expect(await feeOf()).toBe(54_950);
    expect(await changes()).toMatchObject([{ event: "fee changed", from: "599.00 USD", to: "549.50 USD", actorName: "Provider" }]);
    const { body } = await (await api.signInAs(ada)).post("/cost-calculator", { grossSalary: 4_500_000, currencyCode: "MXN", countryCode: "MX", period: "monthly", outputCurrencyCode: "USD" });
    expect(body.data.fee).toBe(54_950);
    await set(["Halcyon Robotics", "599.00", "--yes"]);
    await set(["Halcyon Robotics", "599", "--yes"]);
    expect(printed.at(-1)).toBe("Halcyon Robotics pays 599.00 USD for each worker a month already.");
  });

  test.each(["5.49", "0", "199.66", "1797.01"])("of %s, far from what it was, is taken for a slip of the decimal point until it is said to be right", async (fee) => {
    await expect(set(["Halcyon Robotics", fee, "--yes"])).rejects.toThrow("Halcyon Robotics pays 599.00 USD for each worker a month; ");
    expect([await feeOf(), printed]).toEqual([59_900, []]);
    await set(["Halcyon Robotics", fee, "--yes", "--despite-change"]);
    expect(printed.at(-1)).toContain("it was 599.00 USD.");
    // Whoever paid nothing is far from every price.
    await set(["Halcyon Robotics", "599.00", "--yes", ...(fee === "0" ? [] : ["--despite-change"])]);
    expect(await feeOf()).toBe(59_900);
  });

  test.each([
    [[], /Name a company/],
    [["Nobody Ltd", "549.00"], /There is no company "Nobody Ltd"/],
    ...["-1", "1,000.00", "0.001", "1e3", "letters", "10000.01"].map((fee) => [["Halcyon Robotics", "--", fee], /is not a fee/] as [string[], RegExp]),
    [["Halcyon", "Robotics", "549.00"], /too much/],
  ])("%j is refused in words", async (words, sentence) => {
    await expect(set(words, true)).rejects.toThrow(sentence);
    expect(await feeOf()).toBe(59_900);
  });
});
