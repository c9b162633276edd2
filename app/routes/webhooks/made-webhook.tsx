import { useEffect, useRef } from "react";
import { DialogActions } from "#app/components/dialog.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";

/** Shown once; a form that arrives again finds the webhook made, and its secret told. */
export function MadeWebhook({ id, secret }: { id: string; secret: string | null }) {
  const shown = useRef<HTMLParagraphElement>(null);
  // The dialog was open before: whoever hears the page is told what it says now.
  useEffect(() => shown.current?.focus(), []);
  return (
    <>
      {secret === null ? (
        <p ref={shown} tabIndex={-1}>
          This webhook was made already, and its secret was shown then. If nobody has kept it, delete it and make another.
        </p>
      ) : (
        <>
          <p ref={shown} tabIndex={-1}>
            With this secret your program checks that a call is ours. It is shown only now: put it where your program keeps its secrets.
          </p>
          <div className="my-4 flex flex-wrap items-center gap-3 border-y border-line bg-sunk px-3 py-3">
            <code aria-label="Secret" className="min-w-0 flex-1 basis-64 font-mono break-all select-all">
              {secret}
            </code>
            <CopyButton text={secret} />
          </div>
          <p className="text-sm text-muted">
            The header <code className="font-mono">Webhook-Signature: t=…,v1=…</code> holds the time in seconds, and the HMAC-SHA256 of the time, a dot and the body.
          </p>
        </>
      )}
      <DialogActions>
        <ButtonLink to={`/app/settings/webhooks/${id}`}>{secret === null ? "To the webhook" : "I have kept it"}</ButtonLink>
      </DialogActions>
    </>
  );
}
