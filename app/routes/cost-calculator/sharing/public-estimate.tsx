import { data } from "react-router";
import { findSharedEstimate } from "#app/api-client/saved-estimate.server.ts";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { Brand } from "#app/components/brand.tsx";
import { Instant } from "#app/components/instant.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { SavedEstimate } from "../saved/saved-estimate.tsx";
import { viewSaved } from "../saved/saved-view.ts";
import type { Route } from "./+types/public-estimate";

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, args.loaderData === null ? voidLink : (args.loaderData?.name ?? "Estimate"), "An estimate of what it costs to employ somebody."),
  { name: "robots", content: "noindex" },
];

const voidLink = "This link does not work";

/** For anybody who has the link, signed in or not; it says nothing of the company that made it. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shared = await findSharedEstimate(context.get(apiContext), params.id, url.searchParams);
  const view = shared && viewSaved(shared);
  if (!view) return data(null, { status: 403 });
  return data({ name: shared.name, savedAt: shared.savedAt, view });
}

export default function PublicEstimate({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <VoidLink />;
  const { name, savedAt, view } = loaderData;
  return (
    <Frame>
      <PageHeader
        title={<span className="wrap-anywhere">{name}</span>}
        description={
          <>
            An estimate of <Instant at={savedAt} />
          </>
        }
      />
      <SavedEstimate view={view} />
    </Frame>
  );
}

/** A link that was changed, has ended, or was taken back: which of them is not told. */
function VoidLink() {
  return (
    <AuthLayout
      title={voidLink}
      description="It has ended, or a part of it is missing. Ask the person who gave it to you for another."
      hasSignOut={false}
    >
      {null}
    </AuthLayout>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <>
      <header className="mx-auto flex min-h-16 max-w-content items-center px-4 sm:px-8">
        <Brand />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-content px-4 pt-4 pb-16 sm:px-8">
        {children}
      </main>
    </>
  );
}
