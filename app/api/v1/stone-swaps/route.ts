import { serve } from "@/lib/platform/api/serve";
import { answerSwapEndpoint } from "@/lib/selling/fulfillment/stone-swaps/endpoints";
import { handleAnswerSwap } from "@/lib/selling/fulfillment/stone-swaps/handlers";

export const POST = serve(answerSwapEndpoint, handleAnswerSwap);
