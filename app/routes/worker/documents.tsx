import { listWorkerFiles } from "#app/api-client/worker.server.ts";
import { FileList } from "#app/components/file-list.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { downloadsOf } from "./downloads-of.ts";
import { Section } from "./section.tsx";
import { tabTitle } from "./worker-data.ts";
import type { Route } from "./+types/documents";

export const meta: Route.MetaFunction = (args) => pageMeta(args, tabTitle(args.matches, "Documents"), "A worker's documents.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const files = await listWorkerFiles(context.get(apiContext), params.workerId, "documents");
  return { files: downloadsOf(params.workerId, "documents", files) };
}

export default function Documents({ loaderData: { files } }: Route.ComponentProps) {
  return (
    <div className="max-w-form">
      <Section title="Documents">
        <FileList files={files}>The provider adds agreements, payslips and other documents here.</FileList>
      </Section>
    </div>
  );
}
