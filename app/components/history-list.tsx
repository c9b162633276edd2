import { capitalized } from "#app/contract/capitalized.ts";
import type { HistoryEntry } from "#app/contract/history.ts";
import { roleInWords } from "#app/contract/history-words.ts";
import { Instant } from "./instant.tsx";

/** Who did what, when; the youngest first. `timeZone` is the company's. */
export function HistoryList({ data, timeZone }: { data: readonly HistoryEntry[]; timeZone: string }) {
  if (data.length === 0) return <p className="text-muted">Nothing has happened yet.</p>;
  return (
    <ol className="border-l border-line">
      {data.map((entry) => (
        <li key={entry.id} className="history-entry">
          <p className="font-medium">{entry.about ? `${entry.about}: ${entry.words}` : capitalized(entry.words)}</p>
          {entry.comment ? <p className="pt-0.5">“<bdi>{entry.comment}</bdi>”</p> : null}
          <p className="pt-0.5 text-sm text-muted">
            <span translate="no">{entry.actor.name}</span>
            {entry.actor.role ? `, ${roleInWords(entry.actor.role)}` : null}
            <br />
            <Instant at={entry.at} zone={timeZone} hasTime />
          </p>
        </li>
      ))}
    </ol>
  );
}
