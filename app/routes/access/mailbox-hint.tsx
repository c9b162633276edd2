/** For somebody who tries the product out on their own machine, where no mail leaves it. */
export function MailboxHint({ isShown }: { isShown: boolean }) {
  if (!isShown) return null;
  return (
    <p className="rounded-md bg-sunk px-4 py-3">
      This installation sends no emails. Read them in the{" "}
      <a href="/mailbox" className="link">
        mailbox
      </a>
      .
    </p>
  );
}
