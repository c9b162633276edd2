import { ButtonAnchor } from "#app/ui/button.tsx";

type Props = {
  name: string;
  requestId?: string | null;
  supportEmail: string;
  homePath?: string;
};

/** The generic error page (spec 2.8), where there is no frame around it. */
export function ErrorPage(props: Props) {
  return (
    <main id="main" tabIndex={-1} className="mx-auto flex min-h-[80dvh] max-w-form flex-col justify-center px-6 py-16">
      <ErrorMessage {...props} />
    </main>
  );
}

/** The same within the frame of the dashboard. `name` is the error's name; the request id is what support can look up. */
export function ErrorMessage({ name, requestId, supportEmail, homePath = "/" }: Props) {
  return (
    <div className="max-w-form py-8">
      <h1 className="text-2xl">Oops, something went wrong!</h1>
      <p className="pt-4 text-lg text-muted">
        We're sorry for the inconvenience. Please try refreshing the page or contacting support if the problem persists.
        Thank you for your patience.
      </p>
      <dl className="mt-8 flex flex-wrap gap-x-8 gap-y-2 border-y border-line py-3 text-sm text-muted">
        <div className="flex gap-2">
          <dt>Error</dt>
          <dd>
            <code className="font-mono text-ink">{name}</code>
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
