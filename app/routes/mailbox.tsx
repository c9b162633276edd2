import { data } from "react-router";
import { listKeptMails } from "#app/api-client/mail.server.ts";
import { AuthLayout } from "#app/components/auth-layout.tsx";
import { Instant } from "#app/components/instant.tsx";
import { messages } from "#app/contract/error.ts";
import { isAskedOfLocalHost } from "#app/contract/local-host.ts";
import type { KeptMail } from "#app/contract/mail.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import type { Route } from "./+types/mailbox";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Mailbox", "The emails that this installation has kept instead of sending them.");

/** Its mails let in whom they are for: they are read under this machine's own name alone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isAskedOfLocalHost(request.headers.get("Host"))) throw data({ message: messages.notFound }, { status: 404 });
  return { mails: await listKeptMails(context.get(apiContext)) };
}

export default function Mailbox({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <AuthLayout
      title="Mailbox"
      description="No mail server is set (SMTP_URL), so emails are kept here, newest first."
      hasSignOut={false}
    >
      {mails.length === 0 ? <p className="text-muted">No emails yet. Ask for a login link, for example.</p> : null}
      <ol className="space-y-10">
        {mails.map((mail) => (
          <li key={mail.id}>
            <Mail mail={mail} />
          </li>
        ))}
      </ol>
    </AuthLayout>
  );
}

function Mail({ mail }: { mail: KeptMail }) {
  return (
    <article aria-labelledby={mail.id} className="border-t border-line pt-4">
      <h2 id={mail.id} className="text-lg font-semibold">
        {mail.subject}
      </h2>
      <p className="text-sm text-muted">
        To {mail.to}, <Instant at={mail.createdAt} hasTime />
      </p>
      <div className="pt-3">
        {mail.text.split("\n").map((text, place) => (
          <Line key={place} text={text} />
        ))}
      </div>
    </article>
  );
}

/** A line as an element of its own, which ends it in a text browser too. Its addresses are links, which open as they would from a mail. */
function Line({ text }: { text: string }) {
  if (text === "") return <br />;
  return (
    <div>
      {text.split(/(https?:\/\/\S+)/).map((part, place) => {
        const isLink = place % 2 === 1;
        return isLink ? (
          <a key={place} href={part} className="link block truncate pointer-coarse:py-3">
            {part}
          </a>
        ) : (
          part
        );
      })}
    </div>
  );
}
