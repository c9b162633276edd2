import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { useKeptRedirectTo } from "./redirect-to.ts";

type Props = {
  /** Whether this device is to be remembered, asked when the button is pressed. */
  remembers(): boolean;
  /** Where there is no other way in beside it. */
  isOnlyWay?: boolean;
};

/** Asks the browser for a passkey and sends its answer, as any form is sent. Fetched when the button is shown. */
export default function PasskeyForm({ remembers, isOnlyWay }: Props): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  // On another page nobody is asked any more.
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const [isAsking, setIsAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isSending = useNavigation().formAction?.split("?")[0] === "/login/passkey";
  const action = useKeptRedirectTo()("/login/passkey");

  async function ask() {
    if (!form.current) return;
    const { signal } = (leaving.current = new AbortController());
    setIsAsking(true);
    setRefusal(null);
    try {
      const { credential, remember } = form.current.elements as unknown as Record<"credential" | "remember", HTMLInputElement>;
      credential.value = await answerOf(new FormData(form.current), signal);
      remember.disabled = !remembers();
      form.current.requestSubmit();
    } catch (error) {
      setRefusal(error instanceof Refused ? error.message : "No passkey was used. Try again, or log in another way.");
    }
    setIsAsking(false);
  }

  return (
    <Form ref={form} method="post" action={action}>
      <HiddenFields />
      <input type="hidden" name="credential" />
      <input type="hidden" name="remember" value="on" disabled />
      <Button type="button" variant={isOnlyWay ? "brand" : "secondary"} size="lg" className="w-full" isPending={isAsking || isSending} onClick={() => void ask()}>
        Use a passkey
      </Button>
      {refusal ? (
        <p role="alert" className="pt-2 text-sm text-red-ink">
          {refusal}
        </p>
      ) : null}
    </Form>
  );
}

/** What the server says instead of a question: a sentence for people. */
class Refused extends Error {}

/** The answer of an authenticator, as text. Throws where there is no question, and where the person gives no answer. */
async function answerOf(fields: FormData, signal: AbortSignal): Promise<string> {
  const response = await fetch("/login/passkey/challenge", { method: "POST", body: fields, redirect: "error", signal });
  const { question, message } = (await response.json()) as { question?: PublicKeyCredentialRequestOptionsJSON; message?: string };
  if (!question) throw new Refused(message);
  return JSON.stringify(await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(question), signal }));
}
