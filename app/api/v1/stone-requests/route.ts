import { stoneRequestEndpoint } from "@/lib/people/inbox/endpoints";
import { answerStoneRequest } from "@/lib/people/inbox/handlers";
import { serve } from "@/lib/platform/api/serve";

export const POST = serve(stoneRequestEndpoint, answerStoneRequest);
