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
};

/** Whom a row is about: face and name. */
export function RowPerson({ name, photo, href, size = "md", before }: Props) {
  return (
    <span className="flex items-center gap-2">
      {before}
      <Avatar name={name} photo={photo} size={size} />
      {href ? (
        <a className="link min-w-0" href={href}>
          {name}
        </a>
      ) : (
        <span className="min-w-0">{name}</span>
      )}
    </span>
  );
}
