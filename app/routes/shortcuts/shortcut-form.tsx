import { useState } from "react";
import { useNavigation } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { RadioField } from "#app/forms/radio-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { shortcutChoiceNames, shortcutChoices, type ShortcutChoice } from "./shortcut-choice.ts";

/** Whoever speaks to their computer, or uses these keys for something else, turns them off. */
export function ShortcutForm({ choice }: { choice: ShortcutChoice }) {
  const isPending = useNavigation().formAction === "/app/settings/shortcuts";
  return (
    <ActionForm<{ shortcuts: string }> id="choose-shortcuts" result={useAnswer(isPending)} defaultValue={{ shortcuts: choice }} className="max-w-form space-y-4">
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

/** With which nothing is wrong: the page stays, and would go on saying that a form which came too late was not sent. */
function useAnswer(isPending: boolean): object | undefined {
  const [sent, setSent] = useState<{ isPending: boolean; answer?: object }>({ isPending });
  if (sent.isPending !== isPending) setSent({ isPending, answer: {} });
  return sent.answer;
}
