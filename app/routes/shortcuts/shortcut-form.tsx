import { useNavigation, useRouteLoaderData } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { RadioField } from "#app/forms/radio-field.tsx";
import type { loader as rootLoader } from "#app/root.tsx";
import { Button } from "#app/ui/button.tsx";
import { shortcutChoiceNames, shortcutChoices, type ShortcutChoice } from "./shortcut-choice.ts";

/** The page stays once they are saved: without it the form would go on saying that what had come too late was not sent. */
const nothingWrong = {};

/** Whoever speaks to their computer, or uses these keys for something else, turns them off. */
export function ShortcutForm({ choice }: { choice: ShortcutChoice }) {
  const isPending = useNavigation().formAction === "/app/settings/shortcuts";
  const kept = useRouteLoaderData<typeof rootLoader>("root")?.keptForm;
  return (
    <ActionForm<{ shortcuts: string }> id="choose-shortcuts" result={kept ? undefined : nothingWrong} defaultValue={{ shortcuts: choice }} className="max-w-form space-y-4">
      {({ shortcuts }) => (
        <>
          <RadioField
            field={shortcuts}
            legend="Which shortcuts you use"
            hint="Remembered in this browser, for you alone."
            options={shortcutChoices.map((each) => [each, shortcutChoiceNames[each]] as const)}
          />
          <Button variant="secondary" isPending={isPending}>
            Save shortcuts
          </Button>
        </>
      )}
    </ActionForm>
  );
}
