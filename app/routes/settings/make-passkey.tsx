import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { CloseDialog, DialogActions } from "#app/components/dialog.tsx";
import type { PasskeyQuestion } from "#app/contract/passkey.ts";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";

/** Has the device make the passkey, and sends it under the name that was chosen. Closing the dialog ends it. */
export function MakePasskey({ name, question }: { name: string; question: PasskeyQuestion }) {
  const form = useRef<HTMLFormElement>(null);
  // Another try asks the same question: a new object, so that the device is asked again.
  const [asked, setAsked] = useState(question);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isSending = useNavigation().formAction === "/app/settings/passkeys/keep";

  useEffect(() => {
    const closing = new AbortController();
    make(asked, closing.signal).then(
      (credential) => {
        if (!form.current) return;
        (form.current.elements.namedItem("credential") as HTMLInputElement).value = credential;
        form.current.requestSubmit();
      },
      (error: unknown) => closing.signal.aborted || setRefusal(sentenceFor(error)),
    );
    return () => closing.abort();
  }, [asked]);

  return (
    <Form ref={form} method="post" action="/app/settings/passkeys/keep">
      <HiddenFields />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="credential" />
      {refusal ? <p role="alert" className="text-red-ink">{refusal}</p> : <p role="status">Your device is asking you now.</p>}
      <DialogActions>
        <CloseDialog />
        <Button
          type="button"
          isPending={!refusal || isSending}
          onClick={() => {
            setRefusal(null);
            setAsked({ ...asked });
          }}
        >
          Try again
        </Button>
      </DialogActions>
    </Form>
  );
}

async function make(question: PasskeyQuestion, signal: AbortSignal): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(question as unknown as PublicKeyCredentialCreationOptionsJSON);
  return JSON.stringify(await navigator.credentials.create({ publicKey, signal }));
}

function sentenceFor(error: unknown): string {
  const isKnown = error instanceof DOMException && error.name === "InvalidStateError";
  return isKnown ? "This device has a passkey of yours already." : "No passkey was added. Try again, or close this.";
}
