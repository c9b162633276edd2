import { type ReactNode, useState } from "react";
import { askBeside } from "#app/components/ask-beside.ts";
import { hasSessionEnded } from "#app/components/has-session-ended.ts";
import { Asked } from "./asked.tsx";

type Props<Answer> = {
  /** Of the JSON that it shows. */
  address: string;
  /** Asked for once more where that is loaded anew. */
  of: object;
  /** What the row knows by itself, and shows as long as nothing else has come. */
  known?: ReactNode;
  children: (answer: Answer) => ReactNode;
};

const ended = "ended";

/** What a row asks for once it is opened. Where its session has ended by then it leads to log in, and back to the list. */
export function AskedInRow<Answer>({ address, of, known, children }: Props<Answer>) {
  const [isLoading, setIsLoading] = useState(true);
  async function ask() {
    setIsLoading(true);
    const answer = (await askBeside<Answer>(address)) ?? ((await hasSessionEnded()) ? ended : null);
    setIsLoading(false);
    return answer;
  }
  return (
    <Asked of={of} ask={ask} before={known ?? (isLoading ? <p className="text-muted">Loading…</p> : null)}>
      {(answer) => (answer === ended ? <LogInAgain known={known} /> : children(answer))}
    </Asked>
  );
}

function LogInAgain({ known }: { known: ReactNode }) {
  return (
    <>
      {known}
      <p role="alert">
        {"Your session has ended. "}
        <a className="link" href={location.href}>
          Log in again
        </a>
      </p>
    </>
  );
}
