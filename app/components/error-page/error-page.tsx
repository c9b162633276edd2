import { isRouteErrorResponse, useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { errorName } from "./error-name.ts";
import { failedRequest } from "./failed-request.ts";
import { useProductSettings } from "../use-product-settings.ts";

/** The generic error page (spec 2.8), where there is no frame around it. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main id="main" tabIndex={-1} className="mx-auto flex min-h-[80dvh] max-w-form flex-col justify-center px-6 py-14">
      <ErrorMessage error={error} homePath="/" />
    </main>
  );
}

/** The same within the frame of the dashboard, with the error's name, and the id of the request, which support can look up. */
export function ErrorMessage({ error, homePath }: { error: unknown; homePath: string }) {
  const requestId = failedRequest(error, useRouteLoaderData<typeof loader>("root")?.requestId);
  const { supportEmail } = useProductSettings();
  return (
    <div className="max-w-form py-8">
      <h1>Oops, something went wrong!</h1>
      {isRouteErrorResponse(error) && error.status === 404 ? <p className="pt-4 text-lg">This is no longer here, or it is not yours to see.</p> : null}
      <p className="pt-4 text-lg text-muted">
        We're sorry for the inconvenience. Please try refreshing the page or contacting support if the problem persists.
        Thank you for your patience.
      </p>
      <dl className="mt-8 flex flex-wrap gap-x-8 gap-y-2 border-y border-line py-3 text-sm text-muted">
        <div className="flex gap-2">
          <dt>Error</dt>
          <dd>
            <code className="font-mono text-ink">{errorName(error)}</code>
          </dd>
        </div>
        {requestId ? (
          <div className="flex min-w-0 gap-2">
            <dt className="shrink-0">Request</dt>
            <dd className="min-w-0 break-all">
              <code className="font-mono text-ink">{requestId}</code>
            </dd>
          </div>
        ) : null}
      </dl>
      <div className="flex flex-wrap gap-3 pt-8">
        <ButtonAnchor href={homePath} data-reload-document>
          Go back home
        </ButtonAnchor>
        <ButtonAnchor variant="secondary" href={`mailto:${supportEmail}`}>
          Contact Support
        </ButtonAnchor>
        <ButtonAnchor variant="secondary" href="/logout" data-reload-document>
          Sign out
        </ButtonAnchor>
      </div>
    </div>
  );
}
