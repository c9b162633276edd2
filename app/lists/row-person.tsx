import type { ReactNode } from "react";
import { Avatar } from "#app/components/avatar.tsx";

type Props = {
  name: string;
  photo?: string | null;
  /** The person's page, where whoever looks may open it. */
  href?: string | null;
  size?: "sm" | "md";
  /** Before the face: a box to tick. */
  before?: ReactNode;
  /** Under the name. */
  children?: ReactNode;
};

/** Whom a row is about: face and name. */
export function RowPerson({ name, photo, href, size = "md", before, children }: Props) {
  const Name = href ? "a" : "span";
  return (
    <span className="flex items-center gap-2">
      {before}
      <Avatar name={name} photo={photo} size={size} />
      <span className="min-w-0">
        <Name translate="no" {...(href && { className: "link", href })}>
          {name}
        </Name>
        {children}
      </span>
    </span>
  );
}

/** "for Grace Tremblay", under the worker of what a delegate decides in her place; nothing where it is their own. The space is for text browsers. */
export function ForManager({ name }: { name: string | undefined }) {
  return name && <span className="block text-sm font-normal text-muted"> for {name}</span>;
}
