import { type ComponentType, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate, useRouteLoaderData } from "react-router";
import { showToast } from "#app/components/toast.ts";
import type { loader } from "../dashboard/layout.tsx";
import { isForSearch, isLetter, isQuestionMark, usesMeta } from "./keys.ts";
import type { ShortcutChoice } from "./shortcut-choice.ts";
import { hasUnsaved } from "./unsaved.ts";

type Opened = { Palette: ComponentType<{ begun: string; onClose(): void }>; begun: string };

/** By itself: what fails is asked for once more only where nothing else is done with it in one breath (vite.config.ts). */
const fetchPalette = () => import("../search/palette.tsx");

/** Hears the shortcuts on every screen, and fetches what they open when it is first asked for. */
export default function Shortcuts() {
  const choice = useRouteLoaderData<typeof loader>("routes/dashboard/layout")?.shortcuts ?? "none";
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    if (choice === "none") return;
    // What is typed before the search is there is meant for it, and not for the field behind it; until somebody goes on elsewhere.
    let begun: string | null = null;
    function hear(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      if (isForSearch(event)) {
        // Held down, it asks once.
        if (!event.repeat) {
          begun ??= "";
          fetchPalette().then(open, sayThatItIsAway);
        }
      } else if (begun !== null) {
        if (!hearAhead(event, begun)) return;
      } else if (choice === "all" && isQuestionMark(event) && !hasUnsaved()) void navigate("/app/settings/shortcuts");
      else return;
      event.preventDefault();
    }
    /** Whether a key is for the search that is on its way: Enter would press the button behind it, and an arrow choose in a list there. */
    function hearAhead(event: KeyboardEvent, typed: string): boolean {
      const { key } = event;
      if (isLetter(event)) begun = typed + key;
      else if (key === "Backspace") begun = [...typed].slice(0, -1).join("");
      else if (key === "Escape") giveUp();
      else if (key === "Enter") findAll(typed);
      else if (key === "Tab") giveUp();
      return key !== "Tab" && (isLetter(event) || /^(Backspace|Escape|Enter|Home|End|Arrow)/.test(key));
    }
    /** As in the search itself, of whoever is faster than its answer. */
    function findAll(typed: string) {
      if (!typed.trim()) return;
      giveUp();
      void navigate(`/app/search?${new URLSearchParams({ q: typed.trim() })}`);
    }
    function giveUp() {
      begun = null;
    }
    function open({ default: Palette }: { default: Opened["Palette"] }) {
      if (begun === null) return;
      const typed = begun;
      giveUp();
      // At once: a letter that came between this and the search's own field would be nobody's.
      flushSync(() => setOpened((before) => before ?? { Palette, begun: typed }));
    }
    function sayThatItIsAway() {
      if (begun === null) return;
      giveUp();
      showToast({ type: "error", title: "The search could not be opened.", message: "Check your connection and try again." });
    }
    document.addEventListener("keydown", hear);
    document.addEventListener("pointerdown", giveUp);
    return () => {
      document.removeEventListener("keydown", hear);
      document.removeEventListener("pointerdown", giveUp);
    };
  }, [choice, navigate]);
  useHint(choice);
  return opened && <opened.Palette begun={opened.begun} onClose={() => setOpened(null)} />;
}

/** The search of the frame names the key that opens it anywhere. Only where the key does, so it is not in the page as it is sent. */
function useHint(choice: ShortcutChoice) {
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>(".sidebar [name=q]");
    if (!field || choice === "none" || !matchMedia("(pointer: fine)").matches) return;
    field.placeholder = usesMeta() ? "⌘ K" : "Ctrl K";
    return () => {
      field.placeholder = "";
    };
  }, [choice]);
}
