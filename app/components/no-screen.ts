/** What a route shows that only leads on or takes a form: without a component an error there would be sent as bare JSON, and not as the error page. */
export function NoScreen() {
  return null;
}
