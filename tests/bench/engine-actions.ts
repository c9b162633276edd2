/** What WebDriver calls keys that write nothing (WebDriver, "Keyboard actions"); all others are called by what they write. */
const named: Record<string, string> = {
  Control: "\uE009", Shift: "\uE008", Alt: "\uE00A", Meta: "\uE03D",
  Enter: "\uE007", Escape: "\uE00C", Tab: "\uE004", Backspace: "\uE003", Delete: "\uE017", Space: " ",
  ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015", Home: "\uE011", End: "\uE010",
};

/** The actions of a key and those that are held with it, "Control+k"; both kinds of WebDriver take them alike. */
export function keyActions(keys: string): object[] {
  const values = (keys.length > 1 ? keys.split("+") : [keys]).map((key) => named[key] ?? key);
  const [downs, ups] = [values, values.toReversed()];
  return [{ type: "key", id: "keyboard", actions: [...downs.map((value) => ({ type: "keyDown", value })), ...ups.map((value) => ({ type: "keyUp", value }))] }];
}

export function clickActions(x: number, y: number): object[] {
  const press = [{ type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
  return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions: [{ type: "pointerMove", x, y, duration: 0 }, ...press] }];
}
