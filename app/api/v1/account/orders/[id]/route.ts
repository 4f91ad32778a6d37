import { serve } from "@/lib/platform/api/serve";
import { ownOrderEndpoint } from "@/lib/selling/fulfillment/endpoints";
import { answerOwnOrder } from "@/lib/selling/fulfillment/handlers";

export const GET = serve(ownOrderEndpoint, answerOwnOrder);
