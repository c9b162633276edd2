import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router";
import { cn } from "./cn.ts";
import { Spinner } from "./spinner.tsx";

export const buttonVariants = cva("button", {
  variants: {
    variant: { brand: "button-brand", alternative: "button-alternative", primary: "button-primary", secondary: "button-secondary", danger: "button-danger" },
    size: { xs: "button-xs", sm: "button-sm", md: "button-md", lg: "button-lg" },
  },
  defaultVariants: { variant: "brand", size: "md" },
});

type Variants = VariantProps<typeof buttonVariants>;
export type ButtonVariant = NonNullable<Variants["variant"]>;

/**
 * While `isPending` the words stay where they are, unseen, so that the button keeps its width and its name. It keeps the focus as well,
 * which one that is `disabled` loses, and a press does nothing.
 */
export function Button({
  variant,
  size,
  isPending = false,
  className,
  type = "submit",
  onClick,
  children,
  ...props
}: ComponentProps<"button"> & Variants & { isPending?: boolean }) {
  return (
    <button
      {...props}
      type={type}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={isPending ? stop : onClick}
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

function stop(press: MouseEvent): void {
  press.preventDefault();
}

/** A link within the app that looks like a button. The space is for text browsers, which draw no button around it. */
export function ButtonLink({ variant, size, className, ...props }: ComponentProps<typeof Link> & Variants) {
  return (
    <>
      <Link {...props} className={cn(buttonVariants({ variant, size }), className)} />{" "}
    </>
  );
}

/** The same as a plain anchor: for rows of a table, files and other places. */
export function ButtonAnchor({ variant, size, className, children, ...props }: ComponentProps<"a"> & Variants) {
  return (
    <>
      <a {...props} className={cn(buttonVariants({ variant, size }), className)}>
        {children}
      </a>{" "}
    </>
  );
}
