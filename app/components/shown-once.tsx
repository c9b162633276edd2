import { useEffect, useRef, type ReactNode } from "react";
import { CopyButton } from "#app/ui/copy-button.tsx";

/** The words that a dialog goes on with once its form is carried out, over the secret that is shown this once; null if it was shown before. */
export function ShownOnce({ secret, children }: { secret: string | null; children: ReactNode }) {
  const words = useRef<HTMLParagraphElement>(null);
  // The dialog was open before: whoever hears the page is told what it says now.
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <p ref={words} tabIndex={-1}>
        {children}
      </p>
      {secret === null ? null : (
        <div className="my-4 flex flex-wrap items-center gap-3 border-y border-line bg-sunk px-3 py-3">
          <code translate="no" className="min-w-0 flex-1 basis-64 font-mono break-all select-all">{secret}</code>
          <CopyButton text={secret} />
        </div>
      )}
    </>
  );
}
