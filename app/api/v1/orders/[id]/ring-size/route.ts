import { serve } from "@/lib/platform/api/serve/serve";
import { ringSizeEndpoint } from "@/lib/selling/fulfillment/customer/endpoints";
import { handleChooseRingSize } from "@/lib/selling/fulfillment/customer/handlers";

export const POST = serve(ringSizeEndpoint, handleChooseRingSize);
