import { serve } from "@/lib/platform/api/serve/serve";
import { giftCardBalanceEndpoint } from "@/lib/selling/gift-cards/endpoints";
import { handleGiftCardBalance } from "@/lib/selling/gift-cards/handlers";

export const POST = serve(giftCardBalanceEndpoint, handleGiftCardBalance);
