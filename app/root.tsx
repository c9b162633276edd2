import "./app.css";
import { type ReactNode, useLayoutEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { bringBackEarlyTyping } from "./components/early-typing.ts";
import { ErrorPage } from "./components/error-page/error-page.tsx";
import { fontUrl } from "./components/font.ts";
import { NewPage } from "./components/new-page.tsx";
import type { Toast } from "./components/toast.ts";
import { Toaster } from "./components/toaster.tsx";
import { bringBackTranslatedText } from "./components/translated-text.ts";
import { api } from "./middleware/api.server.ts";
import { formTokenOf } from "./middleware/form-token.server.ts";
import { inItsPlace } from "./middleware/in-its-place.server.ts";
import { keptFormContext } from "./middleware/kept-form.server.ts";
import { onlyForms } from "./middleware/only-forms.server.ts";
import { sameOrigin } from "./middleware/same-origin.server.ts";
import { securityHeaders } from "./middleware/security-headers.server.ts";
import { seeOther } from "./middleware/see-other.server.ts";
import { idempotencyKeyFor, sentForm } from "./middleware/sent-form.server.ts";
import { userContext } from "./middleware/standing.server.ts";
import { visit, visitContext } from "./middleware/visit.server.ts";
import { wholePage } from "./middleware/whole-page.server.ts";
import { pageMeta } from "./page-meta.ts";
import { productSettings } from "./product-settings.server.ts";
import { clearShownToasts, readToasts } from "./toast.server.ts";

/** The product's name alone, where a page has no title of its own: an error page, above all (spec 1). */
export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const middleware: Route.MiddlewareFunction[] = [visit, wholePage, inItsPlace, securityHeaders, api, clearShownToasts, seeOther, sentForm, sameOrigin, onlyForms];

export async function loader({ request, context }: Route.LoaderArgs) {
  const keptForm = context.get(keptFormContext);
  return {
    settings: productSettings(),
    toasts: await readToasts(request, context),
    formToken: formTokenOf(context, context.get(userContext)),
    keptForm,
    idempotencyKey: keptForm?.idempotencyKey ?? idempotencyKeyFor(context),
    requestId: context.get(visitContext).requestId,
  };
}

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: fontUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous", fetchPriority: "low" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

/** One and the same each time, so that it is told apart from new ones. */
const none: Toast[] = [];

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        {/* The keyboard of a phone makes the page smaller: the buttons at the foot of a dialog stay above it. */}
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        {/* What has just happened is what a page that is loaded begins with, for who listens and in a text browser. */}
        <Toaster toasts={root?.toasts ?? none} />
        {children}
        <NewPage />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

// Before React reads the page: what is translated while it does, it would change out of sight for ever.
if (typeof document !== "undefined") bringBackTranslatedText();

export default function App() {
  useLayoutEffect(bringBackEarlyTyping, []);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
