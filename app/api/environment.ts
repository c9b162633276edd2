import type { Context } from "hono";
import { usualProduct } from "#app/contract/product-settings.ts";
import type { TokenScope } from "#app/contract/token-scope.ts";
import type { CurrentUser } from "#app/contract/user.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./db/connect.server.ts";
import type { FileStore } from "./files/file-store.ts";

/** What the API is made of; passed in, so that tests bring their own. */
export type Means = Database & {
  clock: Clock;
  files: FileStore;
  /** Signs CSRF tokens and links. */
  secret: string;
  /** The dashboard's own origin: in mailed links, and it decides whether cookies are Secure. */
  origin: string;
  /** Whether webhooks may call this machine and its network: while this is somebody's own machine. */
  mayCallLocal?: boolean;
  /** How mails call us, and whether they are kept to be read at /mailbox instead of being sent. */
  mail?: { productName: string; supportEmail: string; isKept: boolean };
};

/** What this installation calls itself. */
export function productNameOf({ mail }: Means): string {
  return mail?.productName ?? usualProduct.productName;
}

/** The person behind a request, with what every verb needs to know of them. Their days are those of the company's clocks. */
export type Who = {
  companyId: string;
  userId: string;
  sessionHash: string;
  ip: string | null;
  user: CurrentUser & { company: { timeZone: string } };
  /** When a program acts for the person, by a token of theirs; there is no session then. */
  token?: { id: string; name: string; scopes: TokenScope[] };
};

/** What the calls of one page share when they come from this process: the person is looked up once for all its reads. */
export type Shared = { secret?: string; who?: Promise<Who | null> };

export type Environment = { Bindings: Shared | undefined; Variables: { means: Means; who: Who | null } };
export type ApiContext = Context<Environment>;
