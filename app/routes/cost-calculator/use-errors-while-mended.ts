import { useCallback, useState } from "react";

type Errors = Record<string, string[]>;

/**
 * What is wrong, as the server said it; and once a field is changed, as it stands then (spec 5). The check is fetched
 * with the first change after a refusal, so that nobody else loads it.
 */
export function useErrorsWhileMended(given: Errors) {
  const [mended, setMended] = useState<{ of: Errors; errors: Errors }>();
  const mend = useCallback(
    async (form: HTMLFormElement) => {
      if (Object.keys(given).length === 0) return;
      const { readQuestion } = await import("./question.ts");
      const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
      setMended({ of: given, errors: readQuestion(query).errors });
    },
    [given],
  );
  return { errors: mended?.of === given ? mended.errors : given, mend };
}
