import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { onStep, placeNow } from "#app/components/router-now.ts";
import { isOfOtherYear } from "#app/contract/list.ts";
import { asSearch, rangeIn, rangeNames } from "./address.ts";

/** Applies the form as it stands: at once, or a moment after the last key in a box that is typed into. */
export function useApply(form: RefObject<HTMLFormElement | null>, path: string) {
  const navigate = useNavigate();
  const timer = useRef<number>(undefined);
  // Where somebody was on the way to when they typed what is not asked for yet.
  const typedAt = useRef<string>(undefined);
  const applied = useRef<string>(undefined);
  useEffect(() => stop, []);
  useEffect(
    () =>
      onStep(({ formMethod, location: next }) => {
        if (!next || next.key === typedAt.current) return;
        // A decision whose dialog was closed while it was on its way leads to the list, where somebody may be typing by then: they have not gone on.
        if (typedAt.current && formMethod === "POST" && next.pathname === path) typedAt.current = next.key;
        else if (next.pathname !== path || next.search !== applied.current) takeBack();
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it calls is the same in all but the path
    [path],
  );
  useValuesOfAddress(form, typedAt);
  const isFirst = useRef(true);
  useEffect(() => {
    // What somebody has chosen before there were scripts.
    if (isFirst.current && Array.from(form.current?.elements ?? []).some(isChanged)) go();
    isFirst.current = false;
  });

  function stop() {
    window.clearTimeout(timer.current);
    typedAt.current = undefined;
  }
  /** Who goes on is not fetched back, to another page of the list neither; the boxes say what is listed, also under a dialog. */
  function takeBack() {
    stop();
    const place = placeNow();
    if (form.current) fill(form.current, new URLSearchParams((place.pathname === path ? place : window.location).search), true);
  }
  function go() {
    stop();
    if (!form.current) return;
    const search = (applied.current = searchOf(form.current));
    // Also where the list is at already: it may be on its way to another. By its own address: a dialog that was closed while it is sent may still have that.
    void navigate({ pathname: path, search }, { preventScrollReset: true, replace: search === window.location.search });
  }
  return {
    now(event: FormEvent) {
      event.preventDefault();
      go();
    },
    soon(event: FormEvent) {
      stop();
      typedAt.current = placeNow().key;
      const control = event.target;
      if (control instanceof HTMLInputElement && !isWhole(control)) return;
      const wait = control instanceof HTMLSelectElement ? 0 : 300;
      timer.current = window.setTimeout(() => (placeNow().key === typedAt.current ? go() : takeBack()), wait);
    },
  };
}

/** Whether a box holds something else than it came with. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) return !control.selectedOptions[0]?.defaultSelected;
  return control instanceof HTMLInputElement && isWhole(control) && control.value !== control.defaultValue;
}

/** No year that is still being typed ("0002"). A `min` at the box would say so too, and cost a phone 20 ms on the way to the first rows. */
function isWhole({ type, validity, value }: HTMLInputElement): boolean {
  return validity.valid && !(type === "date" && isOfOtherYear(value));
}

/** What the form would post, without its empty boxes and with the two days joined as the API reads them. */
function searchOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string" && value.trim()) query.append(name, value.trim());
  const { start, end } = rangeIn(query);
  query.delete(rangeNames.start);
  query.delete(rangeNames.end);
  if (start || end) query.set(rangeNames.joined, `${start},${end}`);
  return asSearch(query);
}

/** Back and Forward change the address under an unchanged form: its boxes follow, except the one being typed into, and what was typed since. */
function useValuesOfAddress(form: RefObject<HTMLFormElement | null>, typedAt: RefObject<string | undefined>) {
  const { search } = useLocation();
  const isPop = useNavigationType() === "POP";
  const isFirst = useRef(true);
  // With the rows and not a moment after them: what somebody chooses in between would be taken back.
  useLayoutEffect(() => {
    // At first they hold what came with the page, or what was chosen before there were scripts.
    if (form.current && !isFirst.current && typedAt.current !== placeNow().key) fill(form.current, new URLSearchParams(search), isPop);
    isFirst.current = false;
  }, [form, typedAt, search, isPop]);
}

function fill(form: HTMLFormElement, query: URLSearchParams, evenFocused: boolean) {
  const { start, end } = rangeIn(query);
  const values: Record<string, string> = { [rangeNames.start]: start, [rangeNames.end]: end };
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    if (control.type === "hidden" || (control === document.activeElement && !evenFocused)) continue;
    control.value = values[control.name] ?? query.get(control.name) ?? "";
  }
}
