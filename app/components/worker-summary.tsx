import { Avatar } from "./avatar.tsx";

/** Whom a dialog is about, where the page behind it may not be seen. */
export function WorkerSummary({ worker: { fullName, avatar, jobTitle } }: { worker: { fullName: string; avatar: string | null; jobTitle: string } }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={fullName} photo={avatar} />
      <div className="min-w-0">
        <p translate="no" className="font-medium">
          {fullName}
        </p>
        <p className="text-sm text-muted">{jobTitle}</p>
      </div>
    </div>
  );
}
