import { env } from "@/env.mjs";
import { ApiError, notFoundError } from "@/lib/platform/api/errors";
import { refuseForeignOrigin } from "@/lib/platform/api/same-origin";
import { limitRate } from "@/lib/platform/rate-limit/limit";
import { saveRing } from "./commands";
import { checkRing, findRing } from "./queries";
import type { CheckRing, RingState, SavedRing, SaveRing } from "./schema";

export async function answerSaveRing(call: {
  body: SaveRing;
  request: Request;
}): Promise<{ data: SavedRing }> {
  const { body, request } = call;
  refuseForeignOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: env.API_ALLOWED_ORIGINS });
  await limitRate(request, "ring-save");
  const outcome = await saveRing(body);
  if ("ring" in outcome) return { data: outcome.ring };
  const message = outcome.problems.map((problem) => problem.message).join(" ");
  throw new ApiError(422, "ring_refused", message, { details: { problems: outcome.problems } });
}

export async function answerRing({ params }: { params: { id: string } }): Promise<{ data: SavedRing }> {
  const ring = await findRing(params.id);
  if (!ring) throw notFoundError("This ring");
  return { data: ring };
}

export async function answerCheckRing(call: {
  body: CheckRing;
  request: Request;
}): Promise<{ data: RingState }> {
  const { body, request } = call;
  await limitRate(request, "ring-check");
  return { data: await checkRing(body) };
}
