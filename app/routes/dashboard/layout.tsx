import { lazy, type ReactNode, Suspense } from "react";
import { Outlet, useNavigation } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import { listNotifications } from "#app/api-client/notification.server.ts";
import { Shell } from "#app/components/shell/shell.tsx";
import type { CurrentUser } from "#app/contract/user.ts";
import { revalidateAround } from "#app/lists/revalidate.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { refusedFile } from "#app/middleware/refused-file.server.ts";
import { standing } from "#app/middleware/standing.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { readShortcutChoice } from "../shortcuts/shortcut-choice.server.ts";
import { clockChanges } from "./clock-changes.server.ts";
import { usePending } from "./pending.ts";
import type { Route } from "./+types/layout";

/**
 * Most screens are left without the drawer having been opened. Where its script is gone, after a new build or because something
 * keeps it off, the address brings the drawer with a page, whose links and forms do without.
 */
const Drawer = lazy(() => import("./drawer.tsx").catch(() => new Promise<never>(() => document.querySelector("dialog") ?? location.reload())));
/** Once the page stands; what only adds to it may be missing. */
const Unseen = lazy(() => import("./unseen.tsx").catch(() => ({ default: () => null })));

export const middleware: Route.MiddlewareFunction[] = [refusedFile, standing];

/** The person, the clocks of their company, which shortcuts they use, and when the address asks for the drawer (`?notifications`), what waits in it. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const user = currentUserOf(context);
  const notifications = url.searchParams.has("notifications") ? await listNotifications(context.get(apiContext)) : null;
  const shortcuts = await readShortcutChoice(request, context);
  return { user, notifications, loadedAt: Date.now(), clocks: clockChanges(user.company.timeZone ?? "UTC"), shortcuts };
}

export const shouldRevalidate = revalidateAround;

export default function Dashboard({ loaderData: { user, notifications, loadedAt } }: Route.ComponentProps) {
  const pending = usePending({ count: user.waiting?.notifications ?? 0, notifications, loadedAt });
  return (
    <Shell
      user={useWithCompanyBeingSaved(user)}
      waitingNotifications={pending.count}
      notifications={
        pending.notifications && (
          <Suspense>
            <Drawer notifications={pending.notifications} leaving={pending.leaving} zone={user.company.timeZone} />
          </Suspense>
        )
      }
    >
      {/* Anew for who has signed in since in another tab: nothing of the former may be left in a form that is theirs by now. */}
      <Outlet key={user.id} />
      <OnceHydrated>
        <Unseen />
      </OnceHydrated>
    </Shell>
  );
}

/** A component of its own: drawn anew for this, the layout would take a drawer that came with the page out of sight until its script is there. */
function OnceHydrated({ children }: { children: ReactNode }) {
  return useHydrated() && <Suspense>{children}</Suspense>;
}

/** The company's new name while it is being saved; the former one again if that is refused. */
function useWithCompanyBeingSaved(user: CurrentUser): CurrentUser {
  const { formAction, formData } = useNavigation();
  const name = formAction === "/app/company" ? formData?.get("legalName") : null;
  return typeof name === "string" && name.trim() ? { ...user, company: { ...user.company, name: name.trim() } } : user;
}
