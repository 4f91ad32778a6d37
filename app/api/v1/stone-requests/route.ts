import { stoneRequestEndpoint } from "@/lib/people/inbox/endpoints";
import { handleStoneRequest } from "@/lib/people/inbox/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const POST = serve(stoneRequestEndpoint, handleStoneRequest);
