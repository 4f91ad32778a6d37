import { serve } from "@/lib/api/serve";
import { cancelOrderEndpoint } from "@/lib/orders/endpoints";
import { answerCancelOrder } from "@/lib/orders/handlers";

export const POST = serve(cancelOrderEndpoint, answerCancelOrder);
