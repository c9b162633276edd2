import { useLocation, useNavigation, useResolvedPath } from "react-router";
import { Button, ButtonLink, type ButtonVariant } from "#app/ui/button.tsx";

/** Sends the dialog's form; disabled while it is on its way. */
export function SubmitButton({ variant = "brand", children }: { variant?: ButtonVariant; children: string }) {
  const { formAction, state } = useNavigation();
  const { pathname } = useLocation();
  return (
    <Button variant={variant} isPending={state !== "idle" && (formAction?.startsWith(pathname) ?? false)}>
      {children}
    </Button>
  );
}

/** Back to the page under the dialog, with its address as it was. */
export function CloseLink({ children = "Close" }: { children?: string }) {
  const { pathname } = useResolvedPath("..");
  const { search } = useLocation();
  return (
    <ButtonLink to={{ pathname, search }} preventScrollReset variant="secondary">
      {children}
    </ButtonLink>
  );
}
