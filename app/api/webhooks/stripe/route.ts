import { serve } from "@/lib/platform/api/serve";
import { stripeWebhookEndpoint } from "@/lib/selling/payments/endpoints";
import { answerStripeWebhook } from "@/lib/selling/payments/stripe/webhook";

export const POST = serve(stripeWebhookEndpoint, answerStripeWebhook);
