import type { z } from "zod";
import type { Permission } from "@/lib/people/staff/roles";
import { type Endpoint, endpoint, type Method } from "@/lib/platform/api/declare/endpoint";

/** An endpoint of the admin API: what its caller has to be allowed, and whether they have just proven who they are. */
export type AdminEndpoint = Endpoint & {
  readonly permission: Permission | "anyone";
  readonly isFresh?: true;
};

/** What an admin endpoint answers besides what its own declaration names. */
const REFUSALS = {
  401: "Nobody is signed in, or no valid admin key was sent",
  403: "The role or the key doesn’t allow this, or the person has to confirm first who they are",
  429: "Too many requests",
} as const;

/**
 * Declares an endpoint of the admin API with the permission it requires; `anyone` is for what comes before signing in.
 */
export function adminEndpoint<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  M extends Method,
  Path extends string,
  const A extends Permission | "anyone",
>(
  declaration: Omit<Endpoint<P, Q, B, R, M, Path>, "access"> & {
    readonly permission: A;
    /** the person must have given password or passkey within the last minutes: refunds, exports, staff */
    readonly isFresh?: true;
  },
) {
  const { permission, isFresh, ...rest } = declaration;
  const declared = endpoint({
    ...rest,
    errors: { ...REFUSALS, ...rest.errors },
    access: permission === "anyone" ? "public" : "staff",
  } as Endpoint<P, Q, B, R, M, Path>);
  return { ...declared, permission, ...(isFresh ? { isFresh } : {}) };
}
