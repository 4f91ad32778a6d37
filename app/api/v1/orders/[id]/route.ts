import { serve } from "@/lib/api/serve";
import { orderEndpoint } from "@/lib/orders/endpoints";
import { answerOrder } from "@/lib/orders/handlers";

export const GET = serve(orderEndpoint, answerOrder);
