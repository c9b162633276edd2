import { Fragment } from "react";
import type { WorkerDetail } from "#app/contract/worker.ts";

/** That others have the same address: nothing forbids it, and whoever was added twice is paid twice. */
export function SameEmail({ workers }: { workers: NonNullable<WorkerDetail["sameEmail"]> }) {
  return (
    <p className="pt-1 text-sm">
      {workers.length === 1 ? "Another worker has" : "Other workers have"} the same email address:{" "}
      {workers.map(({ id, fullName }, place) => (
        <Fragment key={id}>
          {place > 0 ? ", " : null}
          <a href={`/app/team/worker/${id}`} translate="no" className="link">
            {fullName}
          </a>
        </Fragment>
      ))}
      . If this is the same person, contact support: they would be paid twice.
    </p>
  );
}
