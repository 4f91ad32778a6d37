import { subscribeEndpoint } from "@/lib/people/newsletter/endpoints";
import { handleSubscribe } from "@/lib/people/newsletter/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const POST = serve(subscribeEndpoint, handleSubscribe);
