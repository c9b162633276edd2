import { describe, expect, test } from "vitest";
import { CookieJar } from "#app/api-client/cookie-jar.ts";

describe("which cookies go to the API", () => {
  test("only the API's own: never the dashboard's, nor another application's", () => {
    const jar = new CookieJar("longitude_session=a; toast=secret; visitor=v; XSRF-TOKEN=t; remember_web=r; _ga=1; other=2", false);
    expect(jar.header).toBe("longitude_session=a; XSRF-TOKEN=t; remember_web=r");
  });

  test("a backend may call its session as it likes", () => {
    expect(new CookieJar("laravel_session=a; __Host-acme-session=b; remember_web_59ba36addc2b2f94=c", false).header).toBe(
      "laravel_session=a; __Host-acme-session=b; remember_web_59ba36addc2b2f94=c",
    );
  });

  test("what is broken is no cookie", () => {
    expect(new CookieJar("; =; longitude_session; sessionx=1;;", false).header).toBe("longitude_session=");
    expect(new CookieJar(null, false).header).toBe("");
  });

  test("a token that cannot be decoded is none, so that another is asked for", () => {
    expect(new CookieJar("XSRF-TOKEN=%", false).csrfToken).toBeNull();
    expect(new CookieJar("XSRF-TOKEN=%E4%F6", false).csrfToken).toBeNull();
  });

  test("nobody is asked for who has nothing that could sign in", () => {
    expect(new CookieJar("XSRF-TOKEN=t", false).hasSession).toBe(false);
    expect(new CookieJar("longitude_session=a", false).hasSession).toBe(true);
    expect(new CookieJar("remember_web=a", false).hasSession).toBe(true);
  });
});

test("a sign-out that the API did not hear of takes every session and remembered device out of the browser, and nothing else", () => {
  const jar = new CookieJar("__Host-longitude_session=a; remember_web=r; pending_session=p; XSRF-TOKEN=t; toast=x", true);
  jar.forgetSessions();
  expect([jar.header, jar.hasSession]).toEqual(["XSRF-TOKEN=t", false]);
  expect(jar.setCookies).toEqual(["__Host-longitude_session", "remember_web", "pending_session"].map((name) => `${name}=; Max-Age=0; HttpOnly; SameSite=Lax; Path=/; Secure`));
});

describe("what the API sets", () => {
  test("is known at once to the calls that follow", () => {
    const jar = new CookieJar("longitude_session=old", false);
    jar.take(["longitude_session=new; path=/api; HttpOnly", "XSRF-TOKEN=abc%3D; Path=/"]);
    expect(jar.header).toBe("longitude_session=new; XSRF-TOKEN=abc%3D");
    expect(jar.csrfToken).toBe("abc=");
  });

  test("goes to the browser as a cookie of this host: no domain, every path, Secure under https (S2)", () => {
    const jar = new CookieJar(null, true);
    jar.take(["laravel_session=a; expires=Fri, 20 Nov 2026 17:00:00 GMT; Max-Age=7200; path=/backend; domain=.api.test; httponly; samesite=lax"]);
    expect(jar.setCookies).toEqual(["laravel_session=a; expires=Fri, 20 Nov 2026 17:00:00 GMT; Max-Age=7200; httponly; samesite=lax; Path=/; Secure"]);
    const plain = new CookieJar(null, false);
    plain.take(["laravel_session=a; secure; Path=/x"]);
    expect(plain.setCookies).toEqual(["laravel_session=a; Path=/"]);
  });

  test("each cookie goes out once, as it was set last", () => {
    const jar = new CookieJar(null, false);
    jar.take(["longitude_session=a"]);
    jar.take(["longitude_session=b"]);
    expect(jar.setCookies).toEqual(["longitude_session=b; Path=/"]);
  });

  test("a cookie that is taken away is taken away from the browser too", () => {
    const jar = new CookieJar("longitude_session=a", false);
    jar.take(["longitude_session=; Max-Age=0; Path=/"]);
    expect(jar.header).toBe("");
    expect(jar.setCookies).toEqual(["longitude_session=; Max-Age=0; Path=/"]);
  });

  test("other cookies are not passed on", () => {
    const jar = new CookieJar(null, false);
    jar.take(["toast=forged; Path=/", "visitor=forged", "tracking=1; Domain=evil.test"]);
    expect(jar.setCookies).toEqual([]);
  });
});
