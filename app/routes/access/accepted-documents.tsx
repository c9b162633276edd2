/** Where each can be read; one without an address is not a link. */
export type Documents = { terms?: string; privacy?: string };

/** What is accepted with an account, in the words of `labels.accepted`. */
export function AcceptedDocuments({ terms, privacy }: Documents) {
  return (
    <>
      I accept the <Linked to={terms}>terms of service</Linked> and the <Linked to={privacy}>privacy policy</Linked>
    </>
  );
}

/** In a tab of its own: what is typed here must not be lost for what is read there. */
function Linked({ to, children }: { to: string | undefined; children: string }) {
  return to ? (
    <a href={to} target="_blank" rel="noreferrer" className="link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : (
    children
  );
}
