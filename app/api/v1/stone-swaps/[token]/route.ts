import { serve } from "@/lib/platform/api/serve";
import { stoneSwapEndpoint } from "@/lib/selling/fulfillment/stone-swaps/endpoints";
import { handleStoneSwap } from "@/lib/selling/fulfillment/stone-swaps/handlers";

export const GET = serve(stoneSwapEndpoint, handleStoneSwap);
