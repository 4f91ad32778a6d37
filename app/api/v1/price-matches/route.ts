import { priceMatchEndpoint } from "@/lib/people/inbox/endpoints";
import { handlePriceMatch } from "@/lib/people/inbox/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const POST = serve(priceMatchEndpoint, handlePriceMatch);
