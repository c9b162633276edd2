import { DialogActions } from "#app/components/dialog.tsx";
import { ShownOnce } from "#app/components/shown-once.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

/** Shown once; a form that arrives again after two minutes finds the token made, and its secret told. */
export function MadeToken({ name, token }: { name: string; token: string | null }) {
  return (
    <>
      <ShownOnce secret={token}>
        {token === null
          ? `“${name}” was created already, and its token was shown then. If nobody has kept it, revoke it and create another.`
          : `This is the token of “${name}”. It is shown only now: put it where your program keeps its secrets, and nowhere else.`}
      </ShownOnce>
      <DialogActions>
        <ButtonLink to="/app/settings/api-tokens" preventScrollReset>
          {token === null ? "Back to the tokens" : "I have kept it"}
        </ButtonLink>
      </DialogActions>
    </>
  );
}
