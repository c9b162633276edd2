import { useNavigation, useRouteLoaderData } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import type { loader as rootLoader } from "#app/root.tsx";
import { Button } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field-group.tsx";
import { shortcutChoiceNames, shortcutChoices, type ShortcutChoice } from "./shortcut-choice.ts";

/** Whoever speaks to their computer, or uses these keys for something else, turns them off. */
export function ShortcutForm({ choice }: { choice: ShortcutChoice }) {
  const isPending = useNavigation().formAction === "/app/settings/shortcuts";
  // The only form of this page: one that was kept until its person had logged in again is of these choices.
  const kept = useRouteLoaderData<typeof rootLoader>("root")?.keptForm?.result.initialValue?.shortcuts;
  const chosen = kept ?? choice;
  return (
    <ActionForm key={kept ? "kept" : "own"} id="choose-shortcuts" result={undefined} className="max-w-form space-y-4">
      {() => (
        <>
          <FieldGroup legend="Which shortcuts you use" hint="Remembered in this browser, for you alone." hintId="shortcuts-hint">
            {shortcutChoices.map((each) => (
              <Choice key={each} type="radio" name="shortcuts" value={each} label={shortcutChoiceNames[each]} defaultChecked={each === chosen} />
            ))}
          </FieldGroup>
          <Button variant="secondary" isPending={isPending}>
            Save shortcuts
          </Button>
        </>
      )}
    </ActionForm>
  );
}
