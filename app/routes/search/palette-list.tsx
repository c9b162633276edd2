import type { MouseEvent, Ref } from "react";
import { Link } from "react-router";
import { Marked } from "./marked.tsx";
import type { Suggestion, SuggestionGroup } from "./suggest.server.ts";

type Props = {
  ref: Ref<HTMLDivElement>;
  id: string;
  groups: SuggestionGroup[];
  rest: Suggestion | null;
  /** The place of the option that Enter leads to; -1 for none. */
  active: number;
  /** What was searched for, to mark it. */
  text: string;
  /** When one of them is followed in this window. */
  onLeave(): void;
};

/** The options are links: with Ctrl, ⌘ or the middle button they open a tab, as links do. Tab passes them by; the arrows are for them. */
export function PaletteList({ ref, id, groups, rest, active, text, onLeave }: Props) {
  if (groups.length === 0 && !rest) return null;
  // The focus stays in the field.
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  const begins = groups.map((_, place) => groups.slice(0, place).reduce((sum, { hits }) => sum + hits.length, 0));
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <div ref={ref} role="listbox" id={id} aria-label="Results" tabIndex={-1} className="dialog-body" onMouseDown={keepFocus}>
      {groups.map(({ title, hits }, place) => (
        <div key={title} role="group" aria-label={title} className="pb-2">
          <div aria-hidden className="px-2 pb-1 text-xs font-medium text-muted">
            {title}
          </div>
          {hits.map((hit, within) => (
            <Option key={within} id={id} place={begins[place]! + within} hit={hit} active={active} text={text} onLeave={onLeave} />
          ))}
        </div>
      ))}
      {rest ? <Option id={id} place={count} hit={rest} active={active} text="" onLeave={onLeave} /> : null}
    </div>
  );
}

function Option({ id, place, hit: { href, name, about }, active, text, onLeave }: Pick<Props, "id" | "active" | "text" | "onLeave"> & { place: number; hit: Suggestion }) {
  return (
    <Link
      to={href}
      role="option"
      id={`${id}-${place}`}
      aria-selected={place === active}
      tabIndex={-1}
      prefetch="none"
      className="block rounded-md px-2 py-2.5 wrap-anywhere hover:bg-sunk"
      onClick={({ ctrlKey, metaKey, shiftKey, altKey }) => ctrlKey || metaKey || shiftKey || altKey || onLeave()}
    >
      <span className="font-medium">{text ? <Marked text={name} query={text} /> : name}</span>
      {about ? <span className="block text-sm text-muted">{about}</span> : null}
    </Link>
  );
}
