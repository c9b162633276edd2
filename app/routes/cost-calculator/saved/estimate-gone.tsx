import { isRouteErrorResponse } from "react-router";
import { BackLink } from "#app/components/back-link.tsx";
import { ErrorMessage } from "#app/components/error-page/error-page.tsx";
import { PageHeader } from "#app/components/page-header.tsx";

/** In place of an estimate that was deleted, to which Back may lead: its page, or a dialog of it. What else fails is told as everywhere. */
export function EstimateGone({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorMessage error={error} homePath="/app" />;
  return (
    <div className="max-w-3xl">
      <BackLink to="/app/cost-calculator">Cost Calculator</BackLink>
      <PageHeader title="This estimate no longer exists" description="Somebody in your company has deleted it, or the address is not right. Nothing was changed." />
    </div>
  );
}
