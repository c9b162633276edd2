import { BackLink } from "#app/components/back-link.tsx";
import { PageHeader } from "#app/components/page-header.tsx";

export function NoSuchWebhook() {
  return (
    <div className="max-w-3xl">
      <BackLink to="/app/settings/webhooks">Webhooks</BackLink>
      <PageHeader title="This webhook no longer exists" description="Somebody in your company has deleted it, or the address is not right. Nothing was changed." />
    </div>
  );
}
