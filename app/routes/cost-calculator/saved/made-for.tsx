import type { SavedEstimate } from "#app/contract/saved-estimate.ts";

type Props = {
  path: string;
  worker: SavedEstimate["worker"];
  mayTie: boolean;
  /** Whether this person may open the worker, and see what was paid for them. */
  linksWorker: boolean;
  comparesActual: boolean;
};

/** Whom an estimate was made for, and the way to what was charged for them. */
export function MadeFor({ path, worker, mayTie, linksWorker, comparesActual }: Props) {
  if (!worker && !mayTie) return null;
  return (
    <p className="flex flex-wrap gap-x-4 pb-4 print:hidden">
      {worker ? (
        <span>
          Made for{" "}
          {linksWorker ? (
            <a translate="no" href={`/app/team/worker/${worker.id}`} className="link">
              {worker.fullName}
            </a>
          ) : (
            <span translate="no">{worker.fullName}</span>
          )}
        </span>
      ) : null}
      {worker && comparesActual ? (
        <a href={`${path}/actual`} className="link-alone">
          Estimate and actual
        </a>
      ) : null}
      {mayTie ? (
        <a href={`${path}/worker`} data-prevent-scroll-reset className="link-alone">
          {worker ? "Change worker" : "Choose the worker it was made for"}
        </a>
      ) : null}
    </p>
  );
}
