/** How to reach a person. */
export function ContactLine({ supportEmail }: { supportEmail: string }) {
  return (
    <p className="text-sm text-muted">
      Need help?
      <br />
      <a href={`mailto:${supportEmail}`} className="link inline-block py-0.5 break-all">
        Contact support
      </a>
    </p>
  );
}
