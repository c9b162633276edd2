import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Link, useLocation } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import { CloseMark, Icon, warningMark } from "#app/ui/icon.tsx";
import { useTopmostModal } from "./open-modals.ts";
import { onToast, type Toast } from "./toast.ts";

/**
 * What has just happened. A success hides after 3 seconds by CSS alone, and waits while it is pointed at or focused; a
 * page that is loaded meanwhile takes it away only for another one. An error stays until it is dismissed, or something is
 * done after it. Over a page with a modal it is shown inside that: beneath, nobody could see or dismiss it.
 */
export function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  const [told, setTold] = useState(toasts);
  const [own, setOwn] = useState<Toast[]>([]);
  const [dismissed, setDismissed] = useState<string[]>([]);
  useEffect(() => onToast((toast) => setOwn((shown) => [...shown, toast])), []);
  // Who listens is told only of what comes into a place that is there already, and not inert as it is under a modal.
  useEffect(() => {
    if (toasts[0]) setTimeout(setTold, 200, toasts);
  }, [toasts]);
  // Sent once more it has been done: what says that no answer came would stand beside that. With the page itself: what is told a moment later is of something else.
  const [latest, setLatest] = useState(toasts);
  if (latest !== toasts) {
    setLatest(toasts);
    if (toasts[0]?.type === "success") setOwn([]);
  }
  const shown = [...told.filter(({ type }) => type === "success" || told === toasts), ...own].filter(({ id }) => !dismissed.includes(id));
  const modal = useTopmostModal();
  const dismiss = (id: string) => setDismissed((ids) => [...ids, id]);
  const show = (type: Toast["type"]) => shown.filter((toast) => toast.type === type).map((toast) => <Shown key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />);
  // No <div>, as extensions put at the beginning of a page before it comes to life: React would take that for this one.
  const toaster = (
    <section className="toaster">
      <div role="status" className="space-y-2">
        {show("success")}
      </div>
      {/* Not in the place of the others, which would be read out with it once more. */}
      {show("error")}
    </section>
  );
  return modal ? createPortal(toaster, modal) : toaster;
}

function Shown({ toast: { type, title, message }, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  return (
    <div role={type === "error" ? "alert" : undefined} className={`toast toast-${type}`} onAnimationEnd={({ animationName }) => animationName === "toast-leaves" && onDismiss()}>
      <Icon path={type === "error" ? warningMark : "m3 8.5 3.5 3.5L13 4.5"} className="toast-icon" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {message ? <p className="text-muted">{message}</p> : null}
      </div>
      <Dismiss onDismiss={onDismiss} />
    </div>
  );
}

/** Without script, the same address once more: the toast has been shown, and is gone. */
function Dismiss({ onDismiss }: { onDismiss: () => void }) {
  const isHydrated = useHydrated();
  const { search } = useLocation();
  const mark = <CloseMark>Dismiss</CloseMark>;
  return isHydrated ? (
    <button type="button" className="toast-dismiss" onClick={onDismiss}>
      {mark}
    </button>
  ) : (
    <Link to={{ search }} replace preventScrollReset className="toast-dismiss">
      {mark}
    </Link>
  );
}
