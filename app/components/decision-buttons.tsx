import { useLocation, useNavigation, useResolvedPath } from "react-router";
import { Button, ButtonLink, type ButtonVariant } from "#app/ui/button.tsx";

/** Disabled while the decision is on its way, and when there is nothing left to decide (spec 4). */
export function DecisionButton({ isOpen, variant = "brand", children }: { isOpen: boolean; variant?: ButtonVariant; children: string }) {
  const { formAction, state } = useNavigation();
  const { pathname } = useLocation();
  const isPending = state !== "idle" && (formAction?.startsWith(pathname) ?? false);
  return (
    <Button variant={variant} isPending={isPending} disabled={!isOpen}>
      {children}
    </Button>
  );
}

/** Back to the list, with its filters as they were. */
export function CloseDialog({ children = "Close" }: { children?: string }) {
  const { pathname } = useResolvedPath("..");
  const { search } = useLocation();
  return (
    <>
      <ButtonLink to={{ pathname, search }} preventScrollReset variant="secondary">
        {children}
      </ButtonLink>{" "}
    </>
  );
}
