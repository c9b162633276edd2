import { type ReactNode, useEffect, useState } from "react";

type Props<Answer> = {
  /** Null when nothing came. */
  ask: () => Promise<Answer | null>;
  /** What it is asked about: another time where that is loaded anew. */
  of?: object;
  /** What stands there until it has come. */
  before?: ReactNode;
  children: (answer: Answer) => ReactNode;
};

/** What is asked for once it is shown. A network that is away says so here, and leaves the page as it is. */
export function Asked<Answer>({ ask, of, before, children }: Props<Answer>) {
  const [came, setCame] = useState<Answer | null>();
  const again = () => {
    let isLast = true;
    void ask().then((answer) => isLast && setCame(answer));
    return () => void (isLast = false);
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- as often as that, and then by the button
  useEffect(again, [of]);
  if (came) return children(came);
  return (
    <>
      {before}
      {came === null && (
        <p role="alert">
          {"This could not be loaded. "}
          <button type="button" className="link" onClick={again}>
            Try again
          </button>
        </p>
      )}
    </>
  );
}
