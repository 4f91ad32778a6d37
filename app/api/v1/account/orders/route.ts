import { serve } from "@/lib/api/serve";
import { ownOrdersEndpoint } from "@/lib/orders/endpoints";
import { answerOwnOrders } from "@/lib/orders/handlers";

export const GET = serve(ownOrdersEndpoint, answerOwnOrders);
