import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "./button.tsx";

/** Copies a text that is shown beside it; where no scripts run, or the browser copies nothing, it is selected by hand. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  if (!useHydrated() || !navigator.clipboard) return null;
  return (
    <Button type="button" variant="secondary" className="print:hidden" onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}>
      <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
    </Button>
  );
}
