import { AuthLayout } from "#app/components/auth-layout.tsx";
import { reviewLinkDays } from "#app/contract/link-lifetime.ts";
import { ButtonLink } from "#app/ui/button.tsx";

export const voidLink = "This link no longer works";

/** The same for every link that does not hold, whatever the reason. */
export function VoidLink() {
  return (
    <AuthLayout
      title={voidLink}
      description={`It is older than ${reviewLinkDays} days, a part of it is missing, or the request is no longer yours to decide. What waits for you is in the dashboard.`}
      hasSignOut={false}
    >
      <ButtonLink to="/app" size="lg">
        Go to the dashboard
      </ButtonLink>
    </AuthLayout>
  );
}
