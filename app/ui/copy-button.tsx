import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "./button.tsx";

/** Copies a text that is shown beside it; where no scripts run, or the browser may not copy, it is selected by hand. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState<string>();
  if (!useHydrated() || !navigator.clipboard) return null;
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCopied(undefined),
    );
  return (
    <Button type="button" variant="secondary" className="print:hidden" onClick={copy}>
      <span aria-live="polite">{copied === text ? "Copied" : "Copy"}</span>
    </Button>
  );
}
