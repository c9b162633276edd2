import { Avatar } from "#app/components/avatar.tsx";

type Props = { worker: { fullName: string; avatar: string | null; jobTitle: string; hasLeft: boolean } };

/** For whom something is added, and that nobody reviews it; if they have left, that nothing can be. */
export function AddedFor({ worker: { fullName, avatar, jobTitle, hasLeft } }: Props) {
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={fullName} photo={avatar} />
        <div className="min-w-0">
          <p translate="no" className="font-medium">
            {fullName}
          </p>
          <p className="text-sm text-muted">{jobTitle}</p>
        </div>
      </div>
      {hasLeft ? (
        <p className="pt-3 font-medium text-red-ink">{fullName} no longer works for your company.</p>
      ) : (
        <p className="pt-3">What you add is accepted at once, without a review.</p>
      )}
    </>
  );
}
