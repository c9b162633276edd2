import { Link } from "react-router";

/** Spec 5: there is nobody to choose from, and where to mend that. */
export function NoManagers() {
  return (
    <p className="rounded-md border border-yellow-ink/40 bg-yellow-soft p-4 text-yellow-ink">
      <span>Your company does not have any managers on the platform</span>.{" "}
      <Link to="/app/users" className="link">
        Users Dashboard
      </Link>
    </p>
  );
}
