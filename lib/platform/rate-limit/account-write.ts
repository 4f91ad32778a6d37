import { env } from "@/env.mjs";
import { assertSameOrigin } from "@/lib/platform/api/serve/same-origin";
import { assertRateLimit } from "./rate-limit";

/**
 * Requires that an account write comes from a page of ours and within the rate limit.
 * @throws ApiError 403 `foreign_origin`, 429
 */
export async function assertAccountWrite(request: Request): Promise<void> {
  assertSameOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: env.API_ALLOWED_ORIGINS });
  await assertRateLimit(request, "account");
}
