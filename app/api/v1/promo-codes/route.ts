import { serve } from "@/lib/platform/api/serve";
import { promoCodesEndpoint } from "@/lib/selling/promotions/endpoints";
import { answerPromoCodes } from "@/lib/selling/promotions/handlers";

export const GET = serve(promoCodesEndpoint, () => answerPromoCodes());
