import { Form, useLocation, useNavigation } from "react-router";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";

const path = "/app/time-off/calendar/feed/revoke";

export function RevokeCalendarFeed() {
  const { search } = useLocation();
  const { formAction } = useNavigation();
  return (
    <Form method="post" action={path + search} preventScrollReset>
      <HiddenFields />
      <Button variant="danger" isPending={formAction?.startsWith(path) === true}>
        Revoke the address
      </Button>
    </Form>
  );
}
