import { DialogActions, Modal } from "#app/components/dialog.tsx";
import { ButtonAnchor } from "#app/ui/button.tsx";

/** The list behind may still show it: the way back loads it anew. */
export function NoSuchToken({ list }: { list: string }) {
  return (
    <Modal title="This token is not there any more" back={list}>
      <p>Somebody of your company has revoked it, or the address is not right. Nothing was changed.</p>
      <DialogActions>
        <ButtonAnchor href={list} data-reload-document>
          Back to API tokens
        </ButtonAnchor>
      </DialogActions>
    </Modal>
  );
}
