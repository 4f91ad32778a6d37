import { currentIndex, currentIndexVersion } from "@/lib/goods/diamonds/serving/current-index";
import { ApiError } from "@/lib/platform/api/errors";
import { changeLogVersion } from "@/lib/platform/db/readiness";

/** Says nothing of the database: a balancer must not restart the shop for that. */
export const handleHealth = async () => ({ data: { status: "ok" as const } });

/**
 * Without its index a process is slower, and ready all the same.
 * @throws ApiError 503 `unavailable` while the database is away: a balancer sends shoppers elsewhere.
 */
export async function handleReady() {
  const newest = await changeLogVersion();
  if (newest === null) throw new ApiError(503, "unavailable", "The database does not answer.");
  const version = currentIndexVersion();
  const index =
    version === null
      ? null
      : { version, behind: Math.max(0, newest - version), stones: currentIndex()?.count ?? 0 };
  return { data: { status: "ready" as const, index } };
}
