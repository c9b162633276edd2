import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

const badgeVariants = cva(
  "inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-xs font-medium whitespace-nowrap forced-colors:border",
  {
    variants: {
      tone: {
        green: "bg-green-soft text-green-ink",
        yellow: "bg-yellow-soft text-yellow-ink",
        red: "bg-red-soft text-red-ink",
        gray: "bg-gray-soft text-gray-ink",
      },
    },
    defaultVariants: { tone: "gray" },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badgeVariants>["tone"]>;

export function Badge({ tone, className, ...props }: ComponentProps<"span"> & { tone?: BadgeTone }) {
  return <span {...props} className={cn(badgeVariants({ tone }), className)} />;
}
