import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { cn } from "./cn.ts";
import { Spinner } from "./spinner.tsx";

export const buttonVariants = cva(
  "relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap select-none transition-colors duration-100 disabled:opacity-55 aria-busy:opacity-100 pointer-coarse:min-h-11",
  {
    variants: {
      variant: {
        brand: "border-transparent bg-brand text-on-brand not-disabled:hover:bg-brand-strong",
        alternative: "border-transparent bg-brand-soft text-brand-ink not-disabled:hover:border-brand-ink/40",
        primary: "border-transparent bg-ink text-paper not-disabled:hover:bg-ink/85",
        secondary: "border-line-strong bg-surface text-ink not-disabled:hover:bg-sunk not-disabled:hover:border-ink",
        danger: "border-transparent bg-red text-on-brand not-disabled:hover:bg-red-strong",
      },
      size: {
        xs: "h-7 px-2 text-xs",
        sm: "h-8 px-3 text-sm",
        md: "h-9 px-4 text-base",
        lg: "h-11 px-5 text-lg",
      },
    },
    defaultVariants: { variant: "brand", size: "md" },
  },
);

type Variants = VariantProps<typeof buttonVariants>;
export type ButtonVariant = NonNullable<Variants["variant"]>;
export type ButtonSize = NonNullable<Variants["size"]>;

/** While `isPending` the words stay where they are, unseen, so that the button keeps its width and its name. */
export function Button({
  variant,
  size,
  isPending = false,
  className,
  type = "submit",
  disabled,
  children,
  ...props
}: ComponentProps<"button"> & Variants & { isPending?: boolean }) {
  return (
    <button
      {...props}
      type={type}
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      className={cn(buttonVariants({ variant, size }), className)}
    >
      {isPending ? (
        <>
          <span className="opacity-0">{children}</span>
          <Spinner className="absolute" />
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** A link within the app that looks like a button. */
export function ButtonLink({ variant, size, className, ...props }: ComponentProps<typeof Link> & Variants) {
  return <Link {...props} className={cn(buttonVariants({ variant, size }), className)} />;
}

/** The same as a plain anchor: for rows of a table, files and other places. */
export function ButtonAnchor({ variant, size, className, children, ...props }: ComponentProps<"a"> & Variants) {
  return (
    <a {...props} className={cn(buttonVariants({ variant, size }), className)}>
      {children}
    </a>
  );
}
