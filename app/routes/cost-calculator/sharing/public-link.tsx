import { Link } from "react-router";
import { Instant } from "#app/components/instant.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Input } from "#app/ui/input.tsx";
import { Label } from "#app/ui/label.tsx";

type PublicLinkProps = { link: { address: string; expiresAt: string }; zone: string | undefined; stopPath: string | null };

/** The address that may be given away, until when it works, and for those who may, how to take it back. */
export function PublicLink({ link: { address, expiresAt }, zone, stopPath }: PublicLinkProps) {
  return (
    <div className="max-w-form space-y-1 pb-6 print:hidden">
      <Label htmlFor="public-link">Link for others</Label>
      <p id="public-link-hint" className="text-sm text-muted">
        Anybody who has it can read this estimate, and nothing else, until <Instant at={expiresAt} zone={zone} hasTime />.
      </p>
      <div className="flex items-center gap-3 pt-0.5">
        <Input id="public-link" readOnly value={address} aria-describedby="public-link-hint" onFocus={(event) => event.currentTarget.select()} />
        <CopyButton text={address} />
        {stopPath ? (
          <Link to={stopPath} preventScrollReset prefetch="none" className="link whitespace-nowrap pointer-coarse:py-3">
            Stop sharing
          </Link>
        ) : null}
      </div>
    </div>
  );
}
