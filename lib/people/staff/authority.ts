import { env } from "@/env.mjs";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { assertSameOrigin } from "@/lib/platform/api/serve/same-origin";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { findKeyOf } from "./commands/admin-keys";
import { hasSecondFactor } from "./commands/second-factor";
import { factorsOf } from "./commands/sign-in";
import {
  findLockedSession,
  findStaffSession,
  isFreshlyVerified,
  type StaffSession,
} from "./commands/staff-sessions";
import { mayRole, type Permission } from "./roles";
import { mayKey } from "./scopes";

/** What a request requires of who makes it. */
export type Requirement = {
  permission: Permission;
  /** password or passkey within the last minutes */
  isFresh?: boolean;
};

/** Somebody, or some program, that works for the shop. */
export type Staff = {
  /** for the audit log */
  readonly actor: string;
  readonly may: (permission: Permission) => boolean;
  /** a person's session; null for a program */
  readonly signedIn: StaffSession | null;
};

/** Says who asks; null if this authority doesn't know. Each way to work for the shop is one. */
export type Authority = (request: Request) => Promise<Staff | null>;

const BEARER = /^Bearer ([\w-]{20,200})$/i;

/** Knows the holders of admin keys. */
const keyAuthority: Authority = async (request) => {
  const [, secret] = BEARER.exec(request.headers.get("authorization") ?? "") ?? [];
  const key = secret === undefined ? null : await findKeyOf(secret);
  if (!key) return null;
  // wherever its requests come from
  await assertRateLimit(null, "admin-key", key.id);
  const may = (permission: Permission) => mayKey(key.scopes, permission);
  return { actor: `key ${key.name}`, may, signedIn: null };
};

/** Knows who is signed in to the back office. A page of another site can't use their cookie. */
const sessionAuthority: Authority = async (request) => {
  const signedIn = await findStaffSession(request.headers);
  if (!signedIn) return null;
  assertSameOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: [] });
  const { email, role } = signedIn.person;
  return { actor: email, may: (permission) => mayRole(role, permission), signedIn };
};

const AUTHORITIES: readonly Authority[] = [keyAuthority, sessionAuthority];

const unknownError = () =>
  new ApiError("unauthorized", "Sign in to the back office, or send a valid admin key as a bearer token.", {
    headers: { "www-authenticate": 'Bearer realm="admin"' },
  });

/** Why a request is refused whose session is locked; null for any other. */
async function lockedError(request: Request): Promise<ApiError | null> {
  const locked = await findLockedSession(request.headers);
  const factors = locked ? await factorsOf(locked.person) : [];
  // without a second factor, there is nothing to unlock it with but signing in again
  if (factors.length === 0) return null;
  return new ApiError("session_locked", "You were away for a while. Confirm that it’s you to continue.", {
    details: { factors },
  });
}

const forbiddenError = (staff: Staff) =>
  new ApiError(
    "forbidden",
    staff.signedIn ? "Your role doesn’t allow this." : "This key doesn’t allow this.",
  );

/** @throws ApiError 403 for a person who has to prove first who they are */
async function assertProven(signedIn: StaffSession, { permission, isFresh }: Requirement): Promise<void> {
  if (permission !== "self" && !(await hasSecondFactor(signedIn.person))) {
    throw new ApiError("second_factor_missing", "Set up an authenticator app or a passkey first.");
  }
  if (isFresh && !isFreshlyVerified(signedIn)) {
    throw new ApiError("verification_required", "Confirm that it’s you to continue.");
  }
}

/**
 * Requires that somebody asks who works for the shop and may do this.
 * @throws ApiError 401 for nobody the shop knows and `session_locked` for somebody who was away, 403 for somebody who may not or has to prove who they are, 429
 */
export async function requireStaff(
  request: Request,
  required: Requirement,
  authorities: readonly Authority[] = AUTHORITIES,
): Promise<Staff> {
  await assertRateLimit(request, "admin");
  for (const ask of authorities) {
    const staff = await ask(request);
    if (!staff) continue;
    if (!staff.may(required.permission)) throw forbiddenError(staff);
    if (staff.signedIn) await assertProven(staff.signedIn, required);
    return staff;
  }
  // counted apart, so that guessing ends long before a busy program is slowed
  if (request.headers.has("authorization")) await assertRateLimit(request, "admin-refused");
  throw (await lockedError(request)) ?? unknownError();
}

/** Requires another permission than the endpoint's, for what only some of its requests do. @throws ApiError 403 */
export function requirePermission(staff: Staff, permission: Permission): void {
  if (!staff.may(permission)) throw forbiddenError(staff);
}

/** The person who asks, for what only people do. @throws ApiError 403 for a program */
export function requirePerson(staff: Staff): StaffSession {
  if (!staff.signedIn) throw new ApiError("forbidden", "A key can’t do this.");
  return staff.signedIn;
}

/** Who reads a page, if they are signed in to the back office and may do this there; null for everybody else. */
export async function workerHere(
  headers: Pick<Headers, "get">,
  permission: Permission,
): Promise<StaffSession | null> {
  const signedIn = await findStaffSession(headers);
  if (!signedIn || !mayRole(signedIn.person.role, permission)) return null;
  return (await hasSecondFactor(signedIn.person)) ? signedIn : null;
}

/** Whether a page is read by somebody who is signed in to the back office and may do this there. */
export const isWorkingHere = async (
  headers: Pick<Headers, "get">,
  permission: Permission,
): Promise<boolean> => (await workerHere(headers, permission)) !== null;
