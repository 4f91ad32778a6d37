import { serve } from "@/lib/api/serve";
import { reorderEndpoint } from "@/lib/orders/endpoints";
import { answerReorder } from "@/lib/orders/handlers";

export const GET = serve(reorderEndpoint, answerReorder);
