import { useHydrated } from "remix-utils/use-hydrated";
import { Instant } from "#app/components/instant.tsx";
import { canUsePasskeys } from "#app/components/passkey-support.ts";
import type { Passkey } from "#app/contract/passkey.ts";
import { mostPasskeys } from "#app/contract/passkey-limit.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** Each passkey of the person, and the way to another one where the browser can make one. */
export function Passkeys({ passkeys, zone }: { passkeys: Passkey[]; zone: string | undefined }) {
  return (
    <>
      <p className="text-muted">Log in with your fingerprint, your face or the PIN of your device, instead of your password and a code.</p>
      {passkeys.length > 0 ? (
        <ul className="divide-y divide-line">
          {passkeys.map(({ id, name, formerHost, createdAt, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-medium">{name}</p>
                <p className="text-sm text-muted">
                  Added <Instant at={createdAt} zone={zone} />, {lastUsedAt ? <>last used <Instant at={lastUsedAt} zone={zone} hasTime /></> : "never used"}
                </p>
                {formerHost ? <p className="text-sm text-muted">Belongs to the former address {formerHost}: it does not log in here, and may be removed.</p> : null}
              </div>
              <ButtonLink to={`/app/settings/passkeys/${id}/remove`} preventScrollReset variant="secondary" size="sm">
                Remove<span className="sr-only"> {name}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="min-h-14 pt-3">{passkeys.length < mostPasskeys ? <AddPasskey /> : <p className="text-muted">You have {mostPasskeys} passkeys. Remove one to add another.</p>}</div>
    </>
  );
}

function AddPasskey() {
  const isHydrated = useHydrated();
  if (!isHydrated) return <p className="text-muted">{needsScripts}</p>;
  if (!canUsePasskeys()) return <p className="text-muted">{unknownHere}</p>;
  return (
    <ButtonLink to="/app/settings/passkeys/new" preventScrollReset variant="secondary">
      Add a passkey
    </ButtonLink>
  );
}

export const needsScripts = "A passkey needs scripts to be added; everything else here works without them.";
export const unknownHere = "This browser does not support passkeys. Another one on this device may.";
