import { serve } from "@/lib/api/serve";
import { similarDiamondsEndpoint } from "@/lib/diamonds/endpoints";
import { answerSimilarDiamonds } from "@/lib/diamonds/handlers";

export const GET = serve(similarDiamondsEndpoint, answerSimilarDiamonds);
