import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** The pieces of a table. Rows and cells are styled from the table itself (lists/data-table.css), which keeps pages small. */
export function Table({ className, ...props }: ComponentProps<"table">) {
  return <table {...props} className={cn("ledger", className)} />;
}

/** Two columns of a statement: what it is, and how much. */
export function Statement({ className, ...props }: ComponentProps<"table">) {
  return <table {...props} className={cn("ledger ledger-statement", className)} />;
}
