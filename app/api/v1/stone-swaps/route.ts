import { serve } from "@/lib/platform/api/serve/serve";
import { answerSwapEndpoint } from "@/lib/selling/fulfillment/swap/endpoints";
import { handleAnswerSwap } from "@/lib/selling/fulfillment/swap/handlers";

export const POST = serve(answerSwapEndpoint, handleAnswerSwap);
