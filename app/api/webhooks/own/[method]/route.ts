import { serve } from "@/lib/platform/api/serve/serve";
import { createNoticeHandler } from "@/lib/selling/fulfillment/provider-notices";
import { ownWebhookEndpoint } from "@/lib/selling/payments/endpoints";

export const POST = serve(ownWebhookEndpoint, ({ params, request }) =>
  createNoticeHandler(params.method)({ request }),
);
