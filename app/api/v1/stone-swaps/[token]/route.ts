import { serve } from "@/lib/platform/api/serve/serve";
import { stoneSwapEndpoint } from "@/lib/selling/fulfillment/swap/endpoints";
import { handleStoneSwap } from "@/lib/selling/fulfillment/swap/handlers";

export const GET = serve(stoneSwapEndpoint, handleStoneSwap);
