import { serve } from "@/lib/platform/api/serve/serve";
import { createNoticeHandler } from "@/lib/selling/fulfillment/provider-notices";
import { webhookEndpoint } from "@/lib/selling/payments/endpoints";

export const POST = serve(webhookEndpoint, createNoticeHandler("card"));
