import type { ComponentProps } from "react";
import { useLocation, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** Sends the form of this page, or one whose `action` is another page's; while it is on its way the button shows so, and cannot be pressed again (spec 4). */
export function SubmitButton({ action, ...props }: ComponentProps<typeof Button> & { action?: string | undefined }) {
  const { formAction } = useNavigation();
  const { pathname } = useLocation();
  return <Button {...props} isPending={formAction?.split("?")[0] === (action ?? pathname).split("?")[0]} />;
}
