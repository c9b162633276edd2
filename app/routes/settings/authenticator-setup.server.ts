import { TOTP } from "otpauth";
import { encode } from "uqr";
import { productSettings } from "#app/product-settings.server.ts";

export type AuthenticatorSetup = { secret: string; uri: string; qrCode: { size: number; path: string } };

/** What an authenticator app is given: the secret in groups of four for whoever types it, and the same as a QR code. */
export function authenticatorSetup(secret: string, email: string): AuthenticatorSetup {
  const uri = new TOTP({ issuer: productSettings().productName, label: email, secret }).toString();
  return { secret: secret.replace(/(.{4})(?=.)/g, "$1 "), uri, qrCode: qrCode(uri) };
}

/** The dark squares as one path, on a grid of `size` by `size`. */
function qrCode(text: string): AuthenticatorSetup["qrCode"] {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
