import { useEffect, useRef } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";

/** Shown once. */
export function RecoveryCodes({ title, codes }: { title: string; codes: string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        {title}
      </h2>
      <p className="pt-1 text-muted">
        Each of them logs you in once if you do not have your phone. They are shown only now: print them, or keep them
        where you keep your passwords.
      </p>
      <ol translate="no" className="my-4 grid grid-cols-2 gap-x-8 gap-y-2 border-y border-line py-4 font-mono text-lg max-w-md">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink to="/app/settings">I have kept them</ButtonLink>
        <CopyButton text={codes.join("\n")} />
      </div>
    </section>
  );
}
