import { subscriptionActionEndpoint } from "@/lib/people/newsletter/endpoints";
import { handleSubscriptionAction } from "@/lib/people/newsletter/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const POST = serve(subscriptionActionEndpoint, handleSubscriptionAction);
