import { serve } from "@/lib/platform/api/serve/serve";
import { promoCodesEndpoint } from "@/lib/selling/promotions/endpoints";
import { handlePromoCodes } from "@/lib/selling/promotions/handlers";

export const GET = serve(promoCodesEndpoint, () => handlePromoCodes());
