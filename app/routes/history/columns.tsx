import { Instant } from "#app/components/instant.tsx";
import { Unbroken } from "#app/components/unbroken.tsx";
import { capitalized } from "#app/contract/capitalized.ts";
import type { CompanyHistoryEntry } from "#app/contract/history.ts";
import { historySubjectNames, type HistorySubject } from "#app/contract/history-subject.ts";
import { roleInWords } from "#app/contract/history-words.ts";
import { requestNouns } from "#app/contract/request-noun.ts";
import type { Column } from "#app/lists/data-table.tsx";

type Entry = CompanyHistoryEntry;

/** `timeZone` is the company's. */
export function historyColumns(timeZone: string): Column<Entry>[] {
  return [
    { title: "When", field: "at", cell: ({ at }) => <Instant at={at} zone={timeZone} hasTime /> },
    { title: "Who", field: "actor", isFullWidth: true, cell: ({ actor }) => <Actor {...actor} /> },
    { title: "What happened", field: "event", isFullWidth: true, cell: (entry) => <Change {...entry} /> },
    { title: "Record", field: "about", isFullWidth: true, cell: (entry) => <AboutWhat {...entry} /> },
  ];
}

/** Of fewer letters it stands on one line with its role: no comma is left at the end of the first. */
const longestName = 24;

function Actor({ name, role }: Entry["actor"]) {
  return (
    <span className={name.length < longestName ? "whitespace-nowrap" : "wrap-anywhere"}>
      {name}
      {role ? (
        <>
          , <span className="whitespace-nowrap text-muted">{roleInWords(role)}</span>
        </>
      ) : null}
    </span>
  );
}

/** Of a request somebody wrote the comment; of other records it is a fact: an address, the name of a device. */
function Change({ subject, words, comment }: Entry) {
  return (
    <div className="wrap-anywhere">
      <p className="font-medium">
        <Unbroken text={capitalized(words)} />
      </p>
      {comment ? <p>{requestNouns.some((noun) => noun === subject) ? <>“<bdi>{comment}</bdi>”</> : comment}</p> : null}
    </div>
  );
}

function AboutWhat({ subject, subjectId, about, isThere }: Entry) {
  const path = isThere ? pathOf(subject, subjectId) : null;
  const name = about && <Unbroken text={about} />;
  return (
    <div className="wrap-anywhere">
      <p className="text-sm text-muted">{historySubjectNames[subject]}</p>
      {path ? (
        <a href={path} className="link">
          {name ?? "Open"}
        </a>
      ) : (
        (name ?? <span className="text-muted">No longer there</span>)
      )}
    </div>
  );
}

/** Where a record of its kind has a screen of its own. */
function pathOf(subject: HistorySubject, id: string): string | null {
  switch (subject) {
    case "additional-compensation":
    case "time-off":
    case "paycycle":
      return `/app/${subject}/${id}`;
    case "worker":
      return `/app/team/worker/${id}`;
    case "company":
      return "/app/company";
    case "saved-estimate":
      return `/app/cost-calculator/saved/${id}`;
    case "webhook":
      return `/app/settings/webhooks/${id}`;
    default:
      return null;
  }
}
