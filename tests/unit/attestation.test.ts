import { expect, test, vi } from "vitest";
import { readMade } from "#app/api/domain/access/authenticator.ts";

/** For this challenge, with two certificates of somebody's own making: the second vouches for the first, which says that http://revoked.test/list knows whether it is revoked. */
const challenge = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
const clientDataJSON = Buffer.from(JSON.stringify({ type: "webauthn.create", challenge, origin: "http://localhost:3000", crossOrigin: false })).toString("base64url");
const attestationObject = [
  "o2NmbXRrYW5kcm9pZC1rZXlnYXR0U3RtdKNjYWxnJmNzaWdYRgEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQFjeDVjgl",
  "kBhzCCAYMwggEpoAMCAQICAQIwCgYIKoZIzj0EAwIwDzENMAsGA1UEAxMETWluZTAgFw0yNjAxMDEwMDAwMDBaGA8yMTI2MDEwMTAwMDAwMFowDzENMAsGA1UEAxMETGVhZjBZMBMGByqGSM49AgEG",
  "CCqGSM49AwEHA0IABC5PU9BRQ2BaYR65I9qXJGdW6HSJP95tQ6XocN2REXvBvWH8x7Mg5FEohoB09Q0tQYzBSc4EGyEIUNoPw-",
  "5Sej2jdDByMCkGA1UdHwQiMCAwHqAcoBqGGGh0dHA6Ly9yZXZva2VkLnRlc3QvbGlzdDBFBgorBgEEAdZ5AgERBDcwNQIBAgoBAAIBAAoBAAQgqifdguwXxM0JZ2kobMUCk9xzAnYOiA3fac-PDO-r",
  "s70EAQEwADAAMAoGCCqGSM49BAMCA0gAMEUCIQCVT6TH9_tAKJiuM7dHj7iJLn1fo4MHyfuMm7HY2CjIJAIgaTdQcYrOcFTCRhTaqu9opyt4wwP6UzBdzDfD4hQMxYBZARUwggERMIG3oAMCAQICAQ",
  "EwCgYIKoZIzj0EAwIwDzENMAsGA1UEAxMETWluZTAgFw0yNjAxMDEwMDAwMDBaGA8yMTI2MDEwMTAwMDAwMFowDzENMAsGA1UEAxMETWluZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABPrAXj4O",
  "kIWelSECpcI4YqOwF1ywNswRSMtPySf0f22ZtS-",
  "eaWEKSj2EhxRV6W9N5Ryvxc3LprdrNk_7yyYronWjAjAAMAoGCCqGSM49BAMCA0kAMEYCIQDPP_kXzYQZRz322N4zOQPF85EJIYCjVQzweyfeItbLQgIhALxVmJLG--",
  "BZJFWg32dKOzx_g9EM26DjarwAGm0FwqkOaGF1dGhEYXRhWJRJlg3liA6MaHQ0Fw9kdmBbj-SuuaKGMseZXPO6gx2XY0UAAAAAAAAAAAAAAAAAAAAAAAAAAAAQBwcHBwcHBwcHBwcHBwcHB6UBAgMm",
  "IAEhWCAuT1PQUUNgWmEeuSPalyRnVuh0iT_ebUOl6HDdkRF7wSJYIL1h_MezIORRKIaAdPUNLUGMwUnOBBshCFDaD8PuUno9",
].join("");

test("no address in a certificate that somebody sends is ever asked", async () => {
  const asked = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("asked"));
  const id = "BwcHBwcHBwcHBwcHBwcHBw";
  const party = { id: "localhost", origin: "http://localhost:3000" };
  expect(await readMade({ id, rawId: id, type: "public-key", response: { clientDataJSON, attestationObject } }, challenge, party)).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
