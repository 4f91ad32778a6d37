import { env } from "@/env.mjs";
import type { EndpointInput } from "@/lib/platform/api/declare/endpoint";
import { assertSameOrigin } from "@/lib/platform/api/serve/same-origin";
import { assertRateLimit, isOverRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { countReport } from "./commands";
import type { pageReportEndpoint } from "./endpoints";
import { browserOf } from "./model";

export async function handlePageReport({
  body,
  request,
}: EndpointInput<typeof pageReportEndpoint> & { request: Request }) {
  assertSameOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: [] });
  await assertRateLimit(request, "page-report");
  const { speedSamplePercent } = await loadShopSettings();
  // a page from before the owner turned it off may still report
  if (speedSamplePercent > 0) {
    await countReport(body, {
      ...browserOf(request.headers.get("user-agent") ?? ""),
      // the page can do nothing about it, so the rest of its report counts
      mayAddError: async () => !(await isOverRateLimit(request, "page-error")),
    });
  }
  return null;
}
