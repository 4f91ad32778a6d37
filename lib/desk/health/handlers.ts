import { homePageStands } from "@/lib/desk/pages/make-pages";
import { currentIndex, currentIndexVersion } from "@/lib/goods/diamonds/serving/current-index";
import { unavailableError } from "@/lib/platform/api/declare/errors";
import { changeLogVersion } from "@/lib/platform/db/change-log/readiness";
import { isStopping } from "@/lib/platform/runtime/stopping";

/** Does not check the database: a load balancer must not restart the shop because of it. */
export const handleHealth = async () => ({ data: { status: "ok" as const } });

/**
 * A process without its index is slower but still ready.
 * @throws ApiError 503 `unavailable` while the database is down, the first pages are being made or the process is stopping,
 * so that a load balancer routes shoppers elsewhere.
 */
export async function handleReady() {
  if (isStopping() || !homePageStands()) throw unavailableError();
  const newest = await changeLogVersion();
  if (newest === null) throw unavailableError();
  const version = currentIndexVersion();
  const index =
    version === null
      ? null
      : { version, behind: Math.max(0, newest - version), stones: currentIndex()?.count ?? 0 };
  return { data: { status: "ready" as const, index } };
}
