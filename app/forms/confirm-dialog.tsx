import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { CloseDialog, DialogActions, Modal } from "#app/components/dialog.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { ActionForm } from "./action-form.tsx";
import { SubmitButton } from "./submit-button.tsx";

type Props = {
  /** What is asked, and what the button says that does it. */
  title: string;
  /** What the button says that leaves all as it is. */
  keep: string;
  /** Where that leads; by default the parent address with the same query. */
  back?: string;
  disabled?: boolean;
  result: SubmissionResult<string[]> | undefined;
  children: ReactNode;
};

/** Asks once more before something ends, with nothing to fill in. */
export function ConfirmDialog({ title, keep, back, disabled, result, children }: Props) {
  return (
    <Modal title={title} {...(back && { back })}>
      <ActionForm id="confirm" result={result} isOver={disabled}>
        {() => (
          <>
            {children}
            <DialogActions>
              {back ? (
                <ButtonLink to={back} preventScrollReset variant="secondary">
                  {keep}
                </ButtonLink>
              ) : (
                <CloseDialog>{keep}</CloseDialog>
              )}
              <SubmitButton variant="danger" disabled={disabled}>
                {title}
              </SubmitButton>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Modal>
  );
}
