import { serve } from "@/lib/platform/api/serve";
import { ownOrdersEndpoint } from "@/lib/selling/fulfillment/endpoints";
import { answerOwnOrders } from "@/lib/selling/fulfillment/handlers";

export const GET = serve(ownOrdersEndpoint, answerOwnOrders);
