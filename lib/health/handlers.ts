import { ApiError } from "@/lib/api/errors";
import { databaseAnswers } from "@/lib/db/readiness";

/** Says nothing of the database: a balancer must not restart the shop for that. */
export const answerHealth = async () => ({ data: { status: "ok" as const } });

/** @throws ApiError 503 `unavailable` while the database is away: a balancer sends shoppers elsewhere. */
export async function answerReady() {
  if (!(await databaseAnswers())) throw new ApiError(503, "unavailable", "The database does not answer.");
  return { data: { status: "ready" as const } };
}
