import { useCallback, useState } from "react";
import type { Errors } from "./question.ts";

/**
 * What is wrong, as the server said it; and once a field is changed, as it stands then (spec 5). The check is fetched
 * with the first change after a refusal, so that nobody else loads it; if it never comes, the server alone checks.
 */
export function useErrorsWhileMended(given: Errors) {
  const [mended, setMended] = useState<{ of: Errors; errors: Errors }>();
  const mend = useCallback(
    async (form: HTMLFormElement) => {
      if (Object.keys(given).length === 0) return;
      const question = await import("#app/forms/zod-without-eval.ts").then(() => import("./question.ts")).catch(() => null);
      if (!question) return;
      const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
      setMended({ of: given, errors: question.readQuestion(query).errors });
    },
    [given],
  );
  return { errors: mended?.of === given ? mended.errors : given, mend };
}
