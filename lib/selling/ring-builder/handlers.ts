import { env } from "@/env.mjs";
import { lookUpFor } from "@/lib/goods/pictures/find/rendered-since";
import { ApiError, notFoundError } from "@/lib/platform/api/declare/errors";
import { assertSameOrigin } from "@/lib/platform/api/serve/same-origin";
import { networkKey } from "@/lib/platform/rate-limit/network-key";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { saveRing } from "./commands";
import { checkRing, findRing } from "./queries";
import type { CheckRing, RingState, SavedRing, SaveRing } from "./schema";

export async function handleSaveRing(call: {
  body: SaveRing;
  request: Request;
}): Promise<{ data: SavedRing }> {
  const { body, request } = call;
  assertSameOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: env.API_ALLOWED_ORIGINS });
  await assertRateLimit(request, "ring-save");
  const outcome = await saveRing(body);
  if ("ring" in outcome) return { data: outcome.ring };
  const message = outcome.problems.map((problem) => problem.message).join(" ");
  throw new ApiError("ring_refused", message, { details: { problems: outcome.problems } });
}

export async function handleGetRing({ params }: { params: { id: string } }): Promise<{ data: SavedRing }> {
  const ring = await findRing(params.id);
  if (!ring) throw notFoundError("This ring");
  return { data: ring };
}

export async function handleCheckRing(call: {
  body: CheckRing;
  request: Request;
}): Promise<{ data: RingState }> {
  const { body, request } = call;
  await assertRateLimit(request, "ring-check");
  const network = networkKey(request.headers);
  return { data: (await lookUpFor("customer", network, () => checkRing(body))).found };
}
