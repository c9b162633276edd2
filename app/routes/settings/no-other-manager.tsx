import { Link } from "react-router";

/** Whether there is somebody to choose: a super admin chooses two, who is away and the delegate. */
export function hasOtherManager(managers: unknown[], isManager: boolean): boolean {
  return managers.length > (isManager ? 0 : 1);
}

/** There is nobody to choose from, and who can mend that. */
export function NoOtherManager({ isManager }: { isManager: boolean }) {
  if (isManager) return <p className="font-medium">There is no other manager in your company. A super admin can invite one; super admins and admins can decide what waits for you already.</p>;
  return (
    <p className="font-medium">
      This needs two managers who have logged in.{" "}
      <Link to="/app/users" className="link">
        Users Dashboard
      </Link>
    </p>
  );
}
