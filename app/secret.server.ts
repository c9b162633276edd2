/** What everything hangs on that the dashboard signs or seals. Throws where it is not set: an empty key would be anybody's. */
export function appSecret(): string {
  const secret = process.env.APP_SECRET;
  if (!secret) throw new TypeError("APP_SECRET is not set.");
  return secret;
}
