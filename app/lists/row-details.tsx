import { type ReactNode, useState } from "react";

type Props = {
  summary: ReactNode;
  /** What the row itself knows: all there is without script, and until the rest has come. */
  children: ReactNode;
  /** Mounted once the row is opened with script. */
  more: ReactNode;
};

/** A row that unfolds: the browser's own, so that it opens without script too. */
export function RowDetails({ summary, children, more }: Props) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details className="row-details" onToggle={({ currentTarget }) => currentTarget.open && setIsOpened(true)}>
      <summary>{summary}</summary>
      <div className="row-details-body">{isOpened ? more : children}</div>
    </details>
  );
}
