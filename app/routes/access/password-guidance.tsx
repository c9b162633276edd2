/** What section 5 asks of a password, and advises: before the button, and beside the form where there is room for both. */
export function PasswordGuidance() {
  return (
    <section aria-labelledby="password-guidance" className="space-y-3 text-muted lg:absolute lg:inset-y-0 lg:left-full lg:ml-20 lg:w-80 lg:border-l lg:border-line lg:pl-10">
      <h2 id="password-guidance" className="text-base font-semibold text-ink">
        Choosing a password
      </h2>
      <ul className="list-disc space-y-2 pl-5 text-sm">
        <li>At least 8 characters (12 or more recommended).</li>
        <li>At least one lowercase, one uppercase, one number and one special character (#, $, %, etc.).</li>
        <li>Do not reuse a password from another website.</li>
        <li>Avoid private information such as name or birthday.</li>
      </ul>
    </section>
  );
}
