import { useLocation } from "react-router";
import { DialogActions, Modal } from "#app/components/dialog.tsx";
import { ButtonAnchor } from "#app/ui/button.tsx";

/** The list behind may still show them: the way back loads it anew. */
export function NoSuchUser() {
  const { search } = useLocation();
  return (
    <Modal title="This user is not there any more">
      <p>Somebody of your company has deleted them, or the address is not right. Nothing was changed.</p>
      <DialogActions>
        <ButtonAnchor href={`/app/users${search}`} data-reload-document>
          Back to Users
        </ButtonAnchor>
      </DialogActions>
    </Modal>
  );
}
