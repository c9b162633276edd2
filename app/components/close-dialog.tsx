import { useLocation, useResolvedPath } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";

/** Back to the page under the dialog, with its filters as they were. */
export function CloseDialog({ children = "Close" }: { children?: string }) {
  const { pathname } = useResolvedPath("..");
  const { search } = useLocation();
  return (
    <ButtonLink to={{ pathname, search }} preventScrollReset variant="secondary">
      {children}
    </ButtonLink>
  );
}
