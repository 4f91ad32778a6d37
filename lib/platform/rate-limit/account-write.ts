import { env } from "@/env.mjs";
import { assertSameOrigin } from "@/lib/platform/api/same-origin";
import { assertRateLimit } from "./rate-limit";

/**
 * What every change of an account comes with: a page of ours, and not too many at once.
 * @throws ApiError 403 `foreign_origin`, 429
 */
export async function assertAccountWrite(request: Request): Promise<void> {
  assertSameOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: env.API_ALLOWED_ORIGINS });
  await assertRateLimit(request, "account");
}
