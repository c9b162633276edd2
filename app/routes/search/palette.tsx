import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { enterModal } from "#app/components/open-modals.ts";
import { searchLimit } from "#app/contract/search-limit.ts";
import { CloseMark } from "#app/ui/icon.tsx";
import { Input } from "#app/ui/input.tsx";
import { PaletteList } from "./palette-list.tsx";
import { stateInWords } from "./palette-words.ts";
import type { Suggestion } from "./suggest.server.ts";
import { type SearchState, useSuggestions } from "./use-suggestions.ts";

/**
 * The search over whatever is shown: a field, and under it what it finds (a combobox with its listbox, ARIA 1.2). The focus
 * stays in the field; what Enter leads to is named to it. The browser's own dialog keeps the focus inside and gives it back.
 * `begun` is what was typed while it was on its way.
 */
export default function Palette({ begun, onClose }: { begun: string; onClose(): void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // Who marks the text may let go beside it.
  const pressed = useRef<EventTarget>(null);
  const listId = useId();
  const [typed, setTyped] = useState(begun);
  const text = typed.trim();
  const { found, state } = useSuggestions(text);
  const isFresh = found?.text === text;
  const rest = restOf(text, state);
  const hits = found?.groups.flatMap((group) => group.hits) ?? [];
  const options = rest ? [...hits, rest] : hits;
  // What was chosen among other results is still chosen where it is among these. The first one is by itself, once it is that of the text.
  const [chosen, setChosen] = useState({ among: found, place: -1, href: "" });
  const place = chosen.among === found ? chosen.place : options.findIndex(({ href }) => href === chosen.href);
  const active = place >= 0 ? place : isFresh && text !== "" && hits.length > 0 ? 0 : -1;
  useOpen(ref);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      // Whoever is faster than the answer gets all results, and never one of another text.
      return press(list.current?.querySelectorAll("a")[active < 0 && text !== "" ? options.length - 1 : active], event);
    }
    const place = placeAfter(event.key, active, options.length);
    if (place === null || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    setChosen({ among: found, place, href: options[place]?.href ?? "" });
    list.current?.querySelectorAll("a")[place]?.scrollIntoView({ block: "nearest" });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Esc is the browser's own
    <dialog
      ref={ref}
      aria-label="Search"
      className="dialog dialog-modal dialog-arrives palette"
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      closedby="any"
      // For browsers that do not know it, as Safari does not: what surrounds the dialog counts as the dialog itself.
      onPointerDown={({ target }) => (pressed.current = target)}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && pressed.current === currentTarget) currentTarget.close();
      }}
    >
      <div className="dialog-head">
        <Input
          role="combobox"
          aria-label="Search everything"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? listId : undefined}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          placeholder="A name, a month, or a screen"
          maxLength={searchLimit.longest}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen({ among: null, place: -1, href: "" });
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="icon-button" onClick={() => ref.current?.close()}>
          <CloseMark />
        </button>
      </div>
      <PaletteList ref={list} id={listId} groups={found?.groups ?? []} rest={rest} active={active} text={found?.text ?? ""} onLeave={() => leave(ref.current)} />
      <p role="status" className="border-t border-line px-6 py-3 text-sm text-muted">
        {stateInWords(text, state, isFresh ? found : null) || "\u00a0"}
      </p>
    </dialog>
  );
}

/** The last option: the screen of the search with the same text, or as it begins where nothing else can be offered. */
function restOf(text: string, state: SearchState): Suggestion | null {
  const hasEnded = state === "ended";
  if ([...text].length >= searchLimit.shortest) return { href: `/app/search?${new URLSearchParams({ q: text })}`, name: `${hasEnded ? "Log in again to search" : "All results"} for “${text}”`, about: "" };
  return state === "answered" || state === "asking" ? null : { href: "/app/search", name: hasEnded ? "Log in again" : "Search page", about: "" };
}

function placeAfter(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (active + 1) % count;
  if (key === "ArrowUp") return (Math.max(active, 0) - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

/** As a click with the same keys held: with Ctrl or ⌘ the browser opens a tab. */
function press(option: HTMLAnchorElement | undefined, { ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
  option?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

/** Whoever goes on to another page begins at its content, and not where they were on the one before. */
function leave(dialog: HTMLDialogElement | null): void {
  dialog?.close();
  document.getElementById("main")?.focus({ preventScroll: true });
}

function useOpen(ref: React.RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    const leaveModal = enterModal(dialog);
    return () => {
      leaveModal();
      dialog.close();
    };
  }, [ref]);
}
