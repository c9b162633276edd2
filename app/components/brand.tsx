import { cn } from "#app/ui/cn.ts";

/** The word mark: a meridian and the product's name. */
export function Brand({ productName, className }: { productName: string; className?: string }) {
  return (
    <span className={cn("inline-flex items-center gap-2 text-lg font-semibold tracking-tight text-ink", className)}>
      <svg aria-hidden viewBox="0 0 24 24" className="size-6 shrink-0 text-brand-ink">
        <circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" strokeWidth="1.5" opacity="0.45" />
        <path d="M12 2.5c-4.8 5-4.8 14 0 19" fill="none" stroke="currentColor" strokeWidth="1.5" opacity="0.45" />
        <path d="M12 2.5c4.8 5 4.8 14 0 19" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
      {productName}
    </span>
  );
}
