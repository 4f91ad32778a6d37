import { indexVersion, standingIndex } from "@/lib/goods/diamonds/serving/standing";
import { ApiError } from "@/lib/platform/api/errors";
import { databaseVersion } from "@/lib/platform/db/readiness";

/** Says nothing of the database: a balancer must not restart the shop for that. */
export const answerHealth = async () => ({ data: { status: "ok" as const } });

/**
 * Without its index a process is slower, and ready all the same.
 * @throws ApiError 503 `unavailable` while the database is away: a balancer sends shoppers elsewhere.
 */
export async function answerReady() {
  const newest = await databaseVersion();
  if (newest === null) throw new ApiError(503, "unavailable", "The database does not answer.");
  const version = indexVersion();
  const index =
    version === null
      ? null
      : { version, behind: Math.max(0, newest - version), stones: standingIndex()?.count ?? 0 };
  return { data: { status: "ready" as const, index } };
}
