import { serve } from "@/lib/api/serve";
import { priceMatchEndpoint } from "@/lib/inbox/endpoints";
import { answerPriceMatch } from "@/lib/inbox/handlers";

export const POST = serve(priceMatchEndpoint, answerPriceMatch);
