import { beforeAll, describe, expect, test } from "vitest";
import { startApi, type Client } from "#tests/support/api.ts";
import { testFiles } from "#tests/support/database.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, grace, tom } from "#tests/support/people.ts";

const api = await startApi();
let adas: Client;
beforeAll(async () => {
  adas = await api.signInAs(ada);
});

const amelie = workerId("Amélie Gagnon");

async function filesOf(collection: string): Promise<{ name: string; path: string }[]> {
  const { status, body } = await adas.get(`/workers/${amelie}/files?filter[collection]=${collection}`);
  expect(status).toBe(200);
  return body.data;
}

/** The address as the API itself is called, without the dashboard's mount in front. */
const called = (path: string) => path.replace("http://localhost:3000/api", "");

describe("GET /workers/{id}/files", () => {
  test("lists one collection by name and path", async () => {
    expect((await filesOf("documents")).map(({ name }) => name)).toEqual(["Employment agreement.pdf", "Job description.pdf"]);
    expect((await filesOf("benefits")).map(({ name }) => name)).toEqual(["Health plan summary.pdf"]);
    expect((await adas.get(`/workers/${amelie}/files?filter[collection]=secrets`)).status).toBe(400);
    expect((await adas.get(`/workers/${workerId("Isla Campbell")}/files`)).body).toEqual({ data: [] });
  });

  test("is not for managers, whoever's worker it is (Z5)", async () => {
    expect((await (await api.signInAs(grace)).get(`/workers/${amelie}/files`)).status).toBe(403);
  });

  test("has no file of another company's worker (Z6)", async () => {
    expect((await (await api.signInAs(tom)).get(`/workers/${amelie}/files`)).status).toBe(404);
  });
});

describe("the address of a file (Z14)", () => {
  const expiresIn = (path: string) => Number(new URL(path).searchParams.get("expires")) - api.clock.now().getTime() / 1000;

  test("gives a real file, to be saved under its name", async () => {
    const [file] = await filesOf("documents");
    const { status, headers, body } = await api.visitor().download(called(file?.path ?? ""));
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("application/pdf");
    expect(headers.get("Content-Disposition")).toContain('attachment; filename="Employment agreement.pdf"');
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(new TextDecoder().decode(body)).toMatch(/^%PDF-1\.4[\s\S]+Worker: Am.lie Gagnon[\s\S]+%%EOF\n$/);
  });

  test("leads nowhere where its bytes are not there any more", async () => {
    const [file] = await filesOf("benefits");
    const id = /files\/([^?]+)/.exec(file?.path ?? "")?.[1] ?? "";
    const bytes = await testFiles.read(id);
    await testFiles.remove(id);
    expect(await adas.get(called(file?.path ?? ""))).toMatchObject({ status: 404, body: { message: "Not found." } });
    await testFiles.put(id, bytes!);
    expect((await adas.download(called(file?.path ?? ""))).status).toBe(200);
  });

  test("holds for five minutes and no longer", async () => {
    const [file] = await filesOf("documents");
    expect(expiresIn(file?.path ?? "")).toBe(300);
    api.clock.pass({ minutes: 5 });
    expect((await adas.get(called(file?.path ?? ""))).status).toBe(200);
    api.clock.pass({ seconds: 1 });
    expect(await adas.get(called(file?.path ?? ""))).toMatchObject({ status: 403, body: { message: "Invalid signature." } });
    api.clock.reset();
  });

  test("cannot be altered: another id, another time, no signature", async () => {
    const [one, two] = await filesOf("documents");
    const address = new URL(one?.path ?? "");
    const other = new URL(two?.path ?? "").pathname;
    const later = new URLSearchParams(address.search);
    later.set("expires", String(Number(later.get("expires")) + 3600));
    for (const path of [other + address.search, `${address.pathname}?${later}`, address.pathname, `${address.pathname}?expires=9999999999&signature=`]) {
      expect((await adas.get(called(`http://localhost:3000${path}`))).status, path).toBe(403);
    }
  });

  test("is made of an id and never of a path (I5)", async () => {
    const query = new URL((await filesOf("documents"))[0]?.path ?? "").search;
    for (const id of ["..%2F..%2Fetc%2Fpasswd", "%2e%2e%2f", "%2Fetc%2Fpasswd", "a%00b", "name.pdf", "x".repeat(5000)]) {
      expect((await adas.get(`/files/${id}${query}`)).status, id).toBe(404);
    }
  });
});
