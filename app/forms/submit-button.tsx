import type { ComponentProps } from "react";
import { useLocation, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** Sends the form of this page; while it is on its way the button shows so, and cannot be pressed again (spec 4). */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  const { formAction, state } = useNavigation();
  const { pathname } = useLocation();
  const isPending = state !== "idle" && formAction !== undefined && formAction.split("?")[0] === pathname;
  return <Button {...props} isPending={isPending} />;
}
