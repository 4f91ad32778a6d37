import { serve } from "@/lib/api/serve";
import { stoneRequestEndpoint } from "@/lib/inbox/endpoints";
import { answerStoneRequest } from "@/lib/inbox/handlers";

export const POST = serve(stoneRequestEndpoint, answerStoneRequest);
