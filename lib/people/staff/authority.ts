import { ApiError } from "@/lib/platform/api/errors";
import type { RequestHeaders } from "@/lib/platform/api/request-headers";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { findKeyOf } from "./admin-keys";

/** What somebody who works for the shop may do. catalog: products, categories, and their media */
export const SCOPES = ["catalog"] as const;
export type Scope = (typeof SCOPES)[number];

/** Somebody, or some program, that works for the shop. */
export type Staff = {
  /** for the audit log */
  readonly actor: string;
  readonly scopes: readonly string[];
};

/** Says who asks; null if this authority doesn't know. Each way to work for the shop is one. */
export type Authority = (request: RequestHeaders) => Promise<Staff | null>;

const BEARER = /^Bearer ([\w-]{20,200})$/i;

/** Knows the holders of admin keys. */
const keyAuthority: Authority = async (request) => {
  const [, secret] = BEARER.exec(request.headers.get("authorization") ?? "") ?? [];
  const key = secret === undefined ? null : await findKeyOf(secret);
  return key && { actor: `key ${key.name}`, scopes: key.scopes };
};

const AUTHORITIES: readonly Authority[] = [keyAuthority];

const unknownError = () =>
  new ApiError(401, "unauthorised", "This request needs a valid admin key, sent as a bearer token.", {
    headers: { "www-authenticate": 'Bearer realm="admin"' },
  });

/**
 * Requires that somebody asks who works for the shop and may do this.
 * @throws ApiError 401 for nobody the shop knows, 403 for somebody who may not, 429
 */
export async function requireStaff(
  request: RequestHeaders,
  scope: Scope,
  authorities: readonly Authority[] = AUTHORITIES,
): Promise<Staff> {
  await assertRateLimit(request, "admin");
  for (const ask of authorities) {
    const staff = await ask(request);
    if (!staff) continue;
    if (staff.scopes.includes(scope)) return staff;
    throw new ApiError(403, "forbidden", `This key can’t change the ${scope}.`);
  }
  // counted apart, so that guessing ends long before a busy program is slowed
  await assertRateLimit(request, "admin-refused");
  throw unknownError();
}
