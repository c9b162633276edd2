import { type ReactNode, useState } from "react";

type Props = {
  summary: string;
  /** Whom the row is about, for those who do not see it. */
  of: string;
  /** What the row itself knows, one element: all there is without script, and until the rest has come. */
  children: ReactNode;
  /** Mounted once the row is opened with script. */
  more: ReactNode;
};

/** A row that unfolds: the browser's own, so that it opens without script too. */
export function RowDetails({ summary, of, children, more }: Props) {
  const [isOpened, setIsOpened] = useState(false);
  // Also when it is there: it may have been opened before the script came.
  const look = (row: HTMLDetailsElement | null) => void (row?.open && setIsOpened(true));
  return (
    <details className="row-details" ref={look} onToggle={({ currentTarget }) => look(currentTarget)}>
      <summary aria-label={`${summary} of ${of}`}>{summary}</summary>
      {isOpened ? <div>{more}</div> : children}
    </details>
  );
}
