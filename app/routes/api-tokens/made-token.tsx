import { useEffect, useRef } from "react";
import { DialogActions } from "#app/components/dialog.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";

/** Shown once; a form that arrives again finds the token made, and its secret told. */
export function MadeToken({ name, token }: { name: string; token: string | null }) {
  const shown = useRef<HTMLParagraphElement>(null);
  // The dialog was open before: whoever hears the page is told what it says now.
  useEffect(() => shown.current?.focus(), []);
  return (
    <>
      {token === null ? (
        <p ref={shown} tabIndex={-1}>
          “{name}” was made already, and its token was shown then. If nobody has kept it, revoke it and make another.
        </p>
      ) : (
        <>
          <p ref={shown} tabIndex={-1}>
            This is the token of “{name}”. It is shown only now: put it where your program keeps its secrets, and nowhere else.
          </p>
          <div className="my-4 flex flex-wrap items-center gap-3 border-y border-line bg-sunk px-3 py-3">
            <code aria-label="Token" className="min-w-0 flex-1 basis-64 font-mono break-all select-all">
              {token}
            </code>
            <CopyButton text={token} />
          </div>
        </>
      )}
      <DialogActions>
        <ButtonLink to="/app/settings/api-tokens" preventScrollReset>
          {token === null ? "Back to the tokens" : "I have kept it"}
        </ButtonLink>
      </DialogActions>
    </>
  );
}
