import type { ReactNode } from "react";

/** A link to a list that has all of what the group shows the first few of. `spoken` is its name where another group has one in the same words. */
export type More = { to: string; label: string; spoken?: string };

/** What was found of one kind, under its name. Shows nothing where nothing was found; `rest` says what no list has all of. */
export function HitGroup({ title, more = [], rest, children }: { title: string; more?: More[]; rest?: string | null; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className="max-w-3xl pb-8">
      <h2 className="pb-2 text-lg">{title}</h2>
      <ul className="border-t border-line">{children}</ul>
      {rest ? <p className="pt-3 text-muted">{rest}</p> : null}
      {more.length > 0 ? (
        <ul className="flex flex-wrap gap-6 pt-3">
          {more.map(({ to, label, spoken }) => (
            <li key={to} className="min-w-0 wrap-anywhere">
              <a href={to} aria-label={spoken} className="link-alone">
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

type HitProps = { face?: ReactNode; href: string; name: ReactNode; spoken?: string; about?: ReactNode; state?: ReactNode };

/** One hit: whom or what it is, what else is known of it, and its state at the end. `spoken` names it in a list of links, where others have the same name. */
export function Hit({ face, href, name, spoken, about, state }: HitProps) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5">
      {face}
      <div className="min-w-0 flex-1 wrap-anywhere">
        <a href={href} aria-label={spoken} className="link-alone font-medium">
          {name}
        </a>
        {about ? <p className="text-sm text-muted">{about}</p> : null}
      </div>
      {state ? <div className="shrink-0">{state}</div> : null}
    </li>
  );
}

/** The address of a list with the same search. */
export function listWith(path: string, text: string): string {
  return `${path}?${new URLSearchParams({ "filter[q]": text })}`;
}
