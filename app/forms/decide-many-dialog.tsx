import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { DialogActions, Modal } from "#app/components/dialog.tsx";
import { counted } from "#app/contract/counted.ts";
import type { CommentForm } from "#app/contract/decision-comment.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ActionForm } from "./action-form.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { TextareaField } from "./textarea-field.tsx";

type Props = {
  verb: "Accept" | "Decline";
  requests: readonly { status: string }[];
  /** The address of the list with nothing selected. */
  list: string;
  result: SubmissionResult<string[]> | undefined;
  /** The requests in words. */
  children: ReactNode;
};

/** Several requests under one decision, with one comment for all of them. */
export function DecideManyDialog({ verb, requests, list, result, children }: Props) {
  const waiting = requests.filter(({ status }) => status === "submitted").length;
  return (
    <Modal title={`${verb} requests`} back={list}>
      <ActionForm<CommentForm> id={`${verb.toLowerCase()}-many`} result={result} isOver={waiting === 0} loadSchema={loadSchema}>
        {(fields) => (
          <>
            {children}
            {waiting > 0 || fields.comment.initialValue ? (
              <div className="pt-4">
                <TextareaField field={fields.comment} label="Comment" isOptional hint="One for all of them. The workers read it. At most 255 characters." rows={2} />
              </div>
            ) : null}
            <DialogActions>
              <ButtonLink to={list} preventScrollReset variant="secondary">
                Close
              </ButtonLink>
              <SubmitButton disabled={waiting === 0} variant={verb === "Decline" ? "danger" : "brand"}>
                {waiting === 0 ? `${verb} requests` : `${verb} ${counted(waiting, "request")}`}
              </SubmitButton>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Modal>
  );
}

const loadSchema = () => import("#app/contract/decision-comment.ts").then((module) => module.commentForm);
