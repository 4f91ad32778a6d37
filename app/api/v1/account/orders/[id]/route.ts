import { serve } from "@/lib/api/serve";
import { ownOrderEndpoint } from "@/lib/orders/endpoints";
import { answerOwnOrder } from "@/lib/orders/handlers";

export const GET = serve(ownOrderEndpoint, answerOwnOrder);
