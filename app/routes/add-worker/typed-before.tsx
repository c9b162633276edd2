import { Form } from "react-router";
import { redisplayName } from "#app/forms/carried-fields.ts";
import { HiddenFields } from "#app/forms/hidden-fields.tsx";
import { addressOf, type OfferKind } from "./offer-kind.ts";

/** What the button that empties the form says. */
export const beginAnew = "anew";

/** Says that the form has begun with what was typed before, and empties it; by a whole page, which forgets it as well. */
export function TypedBefore({ offerKind }: { offerKind: OfferKind }) {
  return (
    <Form method="post" action={addressOf(offerKind)} reloadDocument className="pt-4 text-sm text-muted">
      <HiddenFields />
      What you typed before is still here.{" "}
      <button name={redisplayName} value={beginAnew} className="link cursor-pointer">
        Clear the form
      </button>
    </Form>
  );
}
