import type { ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { CurrentUser } from "#app/contract/user.ts";
import { DelegatedLinks } from "./delegated-links.tsx";
import { useIsBehindDialog } from "../dialog-behind.ts";
import { ProgressBar } from "../progress-bar.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { useProductSettings } from "../use-product-settings.ts";

/** The frame of every signed-in screen (spec 2.8). `notifications` is what opens over it: the drawer of the bell. */
export function Shell({
  user,
  waitingNotifications,
  notifications,
  children,
}: {
  user: CurrentUser;
  waitingNotifications: number;
  notifications?: ReactNode;
  children: ReactNode;
}) {
  const { productName, acquirerName } = useProductSettings();
  // Until the script makes the drawer modal, all that lies under it is inert, the screen included.
  const isBehindDrawer = !useHydrated() && Boolean(notifications);
  const isBehind = useIsBehindDialog() || isBehindDrawer;
  return (
    <>
      <a
        href="#main"
        inert={isBehind}
        className="skip-link"
      >
        Skip to content
      </a>
      {notifications}
      <div className="shell">
        <Sidebar user={user} isInert={isBehind} />
        <div className="min-w-0">
          <section aria-label="Announcement" inert={isBehind} className="border-b border-line px-4 py-2 print:hidden">
            <p className="text-center text-sm text-muted">
              {productName} has been acquired by <span className="font-medium text-ink">{acquirerName}</span>
            </p>
          </section>
          <TopBar user={user} waitingNotifications={waitingNotifications} isInert={isBehind} />
          <main id="main" tabIndex={-1} inert={isBehindDrawer} className="mx-auto max-w-content px-4 pt-4 pb-16 sm:px-8 lg:px-10">
            {children}
          </main>
        </div>
      </div>
      <ProgressBar />
      <DelegatedLinks />
    </>
  );
}
