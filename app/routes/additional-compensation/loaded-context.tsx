import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import { CompensationFacts } from "./compensation-facts.tsx";
import type { loader } from "./request.tsx";

/** What the request's own page knows, fetched into its row. */
export default function LoadedContext({ request }: { request: AdditionalCompensation }) {
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => void load(`/app/additional-compensation/${request.id}`), [load, request.id]);
  return data ? <CompensationFacts context={data.context} request={request} /> : <p className="text-muted">Loading…</p>;
}
