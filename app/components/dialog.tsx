import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { Link, type To, useLocation, useNavigate, useNavigation, useResolvedPath } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import { ButtonLink } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { CloseMark } from "#app/ui/icon.tsx";
import { enterModal } from "./open-modals.ts";
import { routerNow } from "./router-now.ts";

export type PanelSize = "sm" | "md" | "lg" | "xl" | "full";

type Props = {
  title: string;
  /** Where closing leads; by default the parent address with the same query. */
  back?: To;
  children: ReactNode;
};

/** A question over the page, at most 620 px wide. */
export function Modal(props: Props) {
  return <Dialog key={useLocation().pathname} {...props} className="dialog-modal" />;
}

/** A drawer at the side of the page. */
export function SidePanel({ size = "md", ...props }: Props & { size?: PanelSize }) {
  return <Dialog key={useLocation().pathname} {...props} className={cn("dialog-panel", `dialog-${size}`)} />;
}

/** The row of buttons that closes a dialog's form; it stays in view while the rest scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}

/** Back to the list, with its filters as they were. */
export function CloseDialog({ children = "Close" }: { children?: string }) {
  const { pathname } = useResolvedPath("..");
  const { search } = useLocation();
  return (
    <ButtonLink to={{ pathname, search }} preventScrollReset variant="secondary">
      {children}
    </ButtonLink>
  );
}

/**
 * A page with an address that lies over another. The server sends it open; the script makes it modal,
 * which keeps the focus inside and, on leaving, gives it back to what opened it. It stands before what it lies over:
 * a slow phone shows the question before the list behind it has come, and a text browser begins with it. Of another
 * address it is another one, also where the one before has not yet gone.
 */
function Dialog({ title, back, className, children }: Props & { className: string }) {
  const titleId = useId();
  const parent = useResolvedPath("..");
  const { search } = useLocation();
  const navigate = useNavigate();
  const to = back ?? { pathname: parent.pathname, search };
  const ref = useRef<HTMLDialogElement>(null);
  // What the server has already shown does not arrive a second time.
  const [arrives] = useState(useHydrated());
  useModal(ref, arrives);
  const { state } = useNavigation();
  // Before what is wrong takes the focus.
  useLayoutEffect(() => {
    if (state === "idle" && ref.current?.open === false) ref.current.showModal();
  }, [state]);

  // By the router itself: on a slow machine somebody closes what they have just sent before its button says so.
  const isSending = () => routerNow().navigation.formMethod === "POST";

  /** What is being sent leads on by itself when it is done, and says so; if it is refused, the dialog is there again. */
  function close() {
    if (isSending()) ref.current?.close();
    else void navigate(to, { preventScrollReset: true });
  }

  return (
    <dialog
      ref={ref}
      open
      suppressHydrationWarning
      aria-labelledby={titleId}
      className={cn("dialog", className, arrives && "dialog-arrives")}
      onClickCapture={(event) => {
        if (!isSending() || !(event.target as Element).closest(".dialog-head a, .dialog-actions a")) return;
        event.preventDefault();
        close();
      }}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        close();
      }}
      onClose={({ target }) => {
        // A second Esc closes a dialog whatever the page says; a form with method="dialog" does so too.
        if (target === ref.current && !ref.current.open) close();
      }}
    >
      <div className="dialog-head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <Link to={to} preventScrollReset prefetch="none" className="icon-button">
          <CloseMark />
        </Link>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}

function useModal(ref: RefObject<HTMLDialogElement | null>, arrives: boolean) {
  // A layout effect, because its cleanup runs while the dialog is still in the document: only then can close() return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    const focusNext = focusNextTo(opener);
    const show = () => {
      const focused = document.activeElement;
      dialog.removeAttribute("open");
      dialog.showModal();
      // Someone may have begun to type before the script came.
      const first = dialog.contains(focused) ? (focused as HTMLElement) : dialog.querySelector("h2");
      first?.focus({ preventScroll: true });
    };
    // Whoever leaves a field may bring the page to life by that, before they are in the next one: there they are by then.
    const later = !arrives && opener === document.body ? setTimeout(show) : show();
    const leave = enterModal(dialog);
    return () => {
      clearTimeout(later ?? undefined);
      leave();
      dialog.close();
      requestAnimationFrame(focusNext);
    };
  }, [ref, arrives]);
}

/**
 * The opener may be gone, with the row that was decided upon: then the focus goes to what says the same in the row that
 * took its place.
 */
function focusNextTo(opener: Element | null): () => void {
  const alike = () => [...document.querySelectorAll<HTMLElement>("tbody a")].filter((each) => each.textContent === opener?.textContent);
  const place = alike().indexOf(opener as HTMLElement);
  return () => {
    const next = alike().slice(0, place + 1).at(-1) ?? document.getElementById("main");
    // Where few rows can be acted on, the next is off the screen.
    if (document.activeElement === document.body) next?.focus({ preventScroll: next.tabIndex < 0 });
  };
}
