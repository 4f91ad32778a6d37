import { serve } from "@/lib/platform/api/serve";
import { ringSizeEndpoint } from "@/lib/selling/fulfillment/endpoints";
import { handleChooseRingSize } from "@/lib/selling/fulfillment/handlers";

export const POST = serve(ringSizeEndpoint, handleChooseRingSize);
