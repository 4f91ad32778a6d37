import { serve } from "@/lib/api/serve";
import { returnOrderEndpoint } from "@/lib/orders/endpoints";
import { answerReturnOrder } from "@/lib/orders/handlers";

export const POST = serve(returnOrderEndpoint, answerReturnOrder);
