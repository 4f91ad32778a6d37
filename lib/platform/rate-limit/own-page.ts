import { env } from "@/env.mjs";
import { refuseForeignOrigin } from "@/lib/platform/api/same-origin";
import { limitRate } from "./limit";

/**
 * What every change of an account comes with: a page of ours, and not too many at once.
 * @throws ApiError 403 `foreign_origin`, 429
 */
export async function demandOwnPage(request: Request): Promise<void> {
  refuseForeignOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: env.API_ALLOWED_ORIGINS });
  await limitRate(request, "account");
}
