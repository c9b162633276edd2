import { listWorkerFiles } from "#app/api-client/worker.server.ts";
import { FileList } from "#app/components/file-list.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { downloadsOf } from "./downloads-of.ts";
import { BenefitsPlan } from "./benefits-plan.tsx";
import { PaidTimeOff } from "./paid-time-off.tsx";
import { Section } from "./section.tsx";
import { StatutoryBenefits } from "./statutory-benefits.tsx";
import { tabTitle, useWorker } from "./worker-data.ts";
import type { Route } from "./+types/benefits";

export const meta: Route.MetaFunction = (args) => pageMeta(args, tabTitle(args.matches, "Benefits"), "A worker's paid time off, statutory benefits and plans.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const files = await listWorkerFiles(context.get(apiContext), params.workerId, "benefits");
  return {
    files: downloadsOf(params.workerId, "benefits", files),
    // For an API that does not say which day it is for the company.
    today: new Date().toISOString().slice(0, 10),
  };
}

export default function Benefits({ loaderData: { files, today } }: Route.ComponentProps) {
  const { worker } = useWorker();
  const isEmployee = worker.offer.type === "employee";
  return (
    <div className="max-w-form">
      {isEmployee ? (
        <>
          <Section title="Paid time off">
            <PaidTimeOff offer={worker.offer} today={worker.today ?? today} />
          </Section>
          <Section title="Statutory benefits">
            <StatutoryBenefits offer={worker.offer} />
          </Section>
          <BenefitsPlan asked={worker.offer.benefits.extra} />
        </>
      ) : (
        <Section title="Paid time off">
          <p className="text-muted">Contractors have no paid time off and no statutory benefits.</p>
        </Section>
      )}
      <Section title="Files">
        <FileList files={files}>The provider adds papers about this worker's benefits here.</FileList>
      </Section>
    </div>
  );
}
