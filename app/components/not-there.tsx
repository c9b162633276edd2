import { useLocation, useResolvedPath } from "react-router";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { DialogActions, Modal } from "./dialog.tsx";

type Props = {
  noun: string;
  /** How it may have gone: a sentence without its end. */
  why: string;
  /** The title of the screen behind, which may still show it: the way back loads that anew. */
  behind: string;
};

/** A dialog about something that is not there any more, in place of its form. */
export function NotThere({ noun, why, behind }: Props) {
  const { pathname } = useResolvedPath("..");
  const { search } = useLocation();
  return (
    <Modal title={`This ${noun} no longer exists`}>
      <p>{why}, or the address is not right. Nothing was changed.</p>
      <DialogActions>
        <ButtonAnchor href={pathname + search} data-reload-document>
          Back to {behind}
        </ButtonAnchor>
      </DialogActions>
    </Modal>
  );
}
