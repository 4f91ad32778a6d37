import { serve } from "@/lib/api/serve";
import { stripeWebhookEndpoint } from "@/lib/payments/endpoints";
import { answerStripeWebhook } from "@/lib/payments/stripe/webhook";

export const POST = serve(stripeWebhookEndpoint, answerStripeWebhook);
