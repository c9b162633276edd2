export const shortcutChoices = ["all", "combined", "none"] as const;

/** Which shortcuts somebody uses: all, only those that hold a second key down (WCAG 2.2, 2.1.4), or none. */
export type ShortcutChoice = (typeof shortcutChoices)[number];

export const shortcutChoiceNames: Record<ShortcutChoice, string> = {
  all: "All of them",
  combined: "Ctrl K or ⌘ K alone, and no key by itself",
  none: "None",
};
