import { useProductSettings } from "../use-product-settings.ts";

/** How to reach a person. */
export function ContactLine() {
  return (
    <p className="text-sm text-muted">
      Need help?
      <br />
      <a href={`mailto:${useProductSettings().supportEmail}`} className="link inline-block py-0.5 break-all">
        Contact support
      </a>
    </p>
  );
}
