import type { ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { BackLink } from "./back-link.tsx";
import { Brand } from "./brand.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { useProductSettings } from "./use-product-settings.ts";

/** The frame of pages outside the dashboard (spec 2.3): a logo that leads home, the form in the middle. */
export function AuthLayout({
  title,
  description,
  back,
  hasSignOut = true,
  hasBeside = false,
  children,
}: {
  title: ReactNode;
  description?: ReactNode;
  /** Where its Back button leads: a path of this site. */
  back?: string;
  hasSignOut?: boolean;
  /** Whether a part of the form stands beside it where there is room. */
  hasBeside?: boolean;
  children?: ReactNode;
}) {
  const { productName, acquirerName, supportEmail } = useProductSettings();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex min-h-16 items-center justify-between gap-4 px-4 sm:px-8">
        <Link to="/" prefetch="none" className="inline-flex min-h-11 items-center rounded-sm">
          <Brand />
        </Link>{" "}
        {hasSignOut ? (
          <ButtonLink to="/logout" prefetch="none" variant="secondary" size="sm">
            Sign out
          </ButtonLink>
        ) : null}
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-content flex-1 grid-cols-1 content-start justify-center px-4 pt-10 pb-16 sm:grid-cols-none sm:px-8 sm:pt-[10vh]"
      >
        <div className={cn("relative w-full sm:w-110 sm:max-w-[calc(100vw-4rem)]", hasBeside && "lg:mr-100")}>
          {back ? <BackLink to={back} /> : null}
          <h1>{title}</h1>
          {description ? <p className="pt-2 text-lg text-muted">{description}</p> : null}
          <div className="pt-8">{children}</div>
        </div>
      </main>
      <footer className="px-4 py-6 text-center text-sm text-muted sm:px-8">
        {productName} has been acquired by {acquirerName}.{" "}
        <a href={`mailto:${supportEmail}`} className="link">
          Contact support
        </a>
      </footer>
      <ProgressBar />
    </div>
  );
}
