import { DialogActions } from "#app/components/dialog.tsx";
import { ShownOnce } from "#app/components/shown-once.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

/** Shown once; a form that arrives again after two minutes finds the webhook made, and its secret told. */
export function MadeWebhook({ id, secret }: { id: string; secret: string | null }) {
  return (
    <>
      <ShownOnce secret={secret}>
        {secret === null
          ? "This webhook was created already, and its secret was shown then. If nobody has kept it, delete it and create another."
          : "With this secret your program checks that a call is ours. It is shown only now: put it where your program keeps its secrets."}
      </ShownOnce>
      {secret === null ? null : (
        <p className="text-sm text-muted">
          The header <code className="font-mono">Webhook-Signature: t=…,v1=…</code> holds the time in seconds, and the HMAC-SHA256 of the time, a dot and the body.
        </p>
      )}
      <DialogActions>
        <ButtonLink to={`/app/settings/webhooks/${id}`}>{secret === null ? "To the webhook" : "I have kept it"}</ButtonLink>
      </DialogActions>
    </>
  );
}
