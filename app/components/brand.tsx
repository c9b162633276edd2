import { useProductSettings } from "./use-product-settings.ts";

/** The word mark: a meridian and the product's name. */
export function Brand() {
  return (
    <span translate="no" className="inline-flex items-center gap-2 text-lg font-semibold tracking-tight text-ink">
      <svg aria-hidden viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" className="size-6 shrink-0 text-brand-ink">
        <circle cx="12" cy="12" r="9.5" opacity="0.45" />
        <path d="M12 2.5c-4.8 5-4.8 14 0 19" opacity="0.45" />
        <path d="M12 2.5c4.8 5 4.8 14 0 19" strokeWidth="2.5" />
      </svg>
      {useProductSettings().productName}
    </span>
  );
}
