import { Link } from "react-router";

/** There is nobody to choose from, and who can mend that. */
export function NoOtherManager({ isManager }: { isManager: boolean }) {
  if (isManager) return <p className="font-medium">There is no other manager in your company. A super admin can invite one; super admins and admins can decide what waits for you already.</p>;
  return (
    <p className="font-medium">
      This takes two managers who have signed in.{" "}
      <Link to="/app/users" className="link">
        Users Dashboard
      </Link>
    </p>
  );
}
