import { Form, useNavigation } from "react-router";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field-group.tsx";
import { shortcutChoiceNames, shortcutChoices, type ShortcutChoice } from "./shortcut-choice.ts";

/** Whoever speaks to their computer, or uses these keys for something else, turns them off. */
export function ShortcutForm({ choice }: { choice: ShortcutChoice }) {
  const isPending = useNavigation().formAction === "/app/settings/shortcuts";
  return (
    <Form method="post" preventScrollReset className="max-w-form space-y-4">
      <HiddenFields />
      <FieldGroup legend="Which shortcuts you use" hint="Remembered in this browser, for you alone." hintId="shortcuts-hint">
        {shortcutChoices.map((each) => (
          <Choice key={each} type="radio" name="shortcuts" value={each} label={shortcutChoiceNames[each]} defaultChecked={each === choice} />
        ))}
      </FieldGroup>
      <Button variant="secondary" isPending={isPending}>
        Save shortcuts
      </Button>
    </Form>
  );
}
