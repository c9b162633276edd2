import type { ReactNode } from "react";
import { ButtonAnchor, type ButtonVariant } from "#app/ui/button.tsx";

/** The buttons of one row, for the column with `isActions`. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className="row-actions">{children}</span>;
}

type Props = {
  href: string;
  children: string;
  /** What it is about, for those who do not see the row: "the request of Ana García: bonus, 500.00 USD". */
  about: string;
  variant?: ButtonVariant;
  size?: "xs" | "sm";
};

/** One of them, which opens its dialog over the list. Its name is an attribute: an element more in each row is felt on a phone. */
export function RowAction({ href, children, about, variant = "secondary", size = "xs" }: Props) {
  return (
    <ButtonAnchor href={href} aria-label={`${children} ${about}`} data-prevent-scroll-reset variant={variant} size={size}>
      {children}
    </ButtonAnchor>
  );
}
