import { useProductSettings } from "#app/components/use-product-settings.ts";

/** By whose clocks the company goes: they decide when a cut-off is, so that they are changed by the provider alone. */
export function Clocks({ timeZone }: { timeZone: string }) {
  const { supportEmail } = useProductSettings();
  return (
    <section aria-labelledby="clocks" className="pt-8 text-sm text-muted">
      <h2 id="clocks" className="text-sm text-ink">
        Time zone: {timeZone}
      </h2>
      <p className="pt-1">
        Cut-offs, approvals, daily digests and the days of requests follow it. Is it the wrong one? Write to{" "}
        <a href={`mailto:${supportEmail}`} className="link">
          {supportEmail}
        </a>
        .
      </p>
    </section>
  );
}
