import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

const badgeVariants = cva("badge", {
  variants: { tone: { green: "badge-green", yellow: "badge-yellow", red: "badge-red", gray: "badge-gray" } },
  defaultVariants: { tone: "gray" },
});

export type BadgeTone = NonNullable<VariantProps<typeof badgeVariants>["tone"]>;

export function Badge({ tone, className, ...props }: ComponentProps<"span"> & { tone?: BadgeTone }) {
  return <span {...props} className={cn(badgeVariants({ tone }), className)} />;
}
