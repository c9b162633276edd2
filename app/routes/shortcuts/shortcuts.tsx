import { BackLink } from "#app/components/back-link.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { success } from "#app/components/toast.ts";
import { orStay } from "#app/forms/or-stay.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { KeyList } from "./key-list.tsx";
import { ShortcutForm } from "./shortcut-form.tsx";
import { choiceOf, keepShortcutChoice, readShortcutChoice } from "./shortcut-choice.server.ts";
import type { Route } from "./+types/shortcuts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Keyboard shortcuts", "Which keys do what, and which of them you use.");

export async function loader({ request, context }: Route.LoaderArgs) {
  return { choice: await readShortcutChoice(request, context) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const choice = choiceOf((await request.formData()).get("shortcuts"));
  if (!choice) return redirectWithToast("/app/settings/shortcuts", { type: "error", title: "Choose which shortcuts you use." });
  const response = await redirectWithToast("/app/settings/shortcuts", success("Your choice is remembered in this browser."));
  response.headers.append("Set-Cookie", await keepShortcutChoice(choice, context));
  return response;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function Shortcuts({ loaderData: { choice } }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <BackLink to="/app/settings">Settings</BackLink>
      <PageHeader title="Keyboard shortcuts" description="They need JavaScript. Without it the search field and the links of every page lead to the same places." />
      <KeyList
        title="Everywhere"
        rows={[
          { keys: ["Ctrl K"], onMac: "⌘ K", does: "Opens the search over the page, also from within a field." },
          { keys: ["?"], does: "Opens this list, unless you are in a field or a dialog." },
        ]}
      />
      <KeyList
        title="In the search"
        rows={[
          { keys: ["↓", "↑"], does: "The next result, or the one before." },
          { keys: ["Home", "End"], does: "The first result, or the last: the page with all of them." },
          { keys: ["Enter"], does: "Opens it." },
          { keys: ["Ctrl Enter"], onMac: "⌘ Enter", does: "Opens it in a tab of its own." },
          { keys: ["Esc"], does: "Closes the search; you are where you were." },
        ]}
      />
      <ShortcutForm choice={choice} />
    </div>
  );
}
