import { serve } from "@/lib/api/serve";
import { promoCodesEndpoint } from "@/lib/promo/endpoints";
import { answerPromoCodes } from "@/lib/promo/handlers";

export const GET = serve(promoCodesEndpoint, () => answerPromoCodes());
