import { type ComponentProps, lazy, Suspense } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { canUsePasskeys } from "#app/components/passkey-support.ts";

// On a network that has gone meanwhile the other ways in are still there.
const PasskeyForm = lazy(() => import("./passkey-form.tsx").catch(() => ({ default: () => null })));

/** The button to log in with a passkey, once scripts run, where the browser can; its place is kept, so that nothing below moves. */
export function PasskeyLogin(props: ComponentProps<typeof PasskeyForm>) {
  const isHydrated = useHydrated();
  return (
    <div className="min-h-16 pt-4 noscript:hidden">
      {isHydrated && canUsePasskeys() ? (
        <Suspense>
          <PasskeyForm {...props} />
        </Suspense>
      ) : null}
    </div>
  );
}
