import { serve } from "@/lib/api/serve";
import { estimateEndpoint } from "@/lib/diamonds/endpoints";
import { answerEstimate } from "@/lib/diamonds/handlers";

export const GET = serve(estimateEndpoint, answerEstimate);
