import { serve } from "@/lib/platform/api/serve";
import { answerAccountCart, answerKeepCart } from "@/lib/selling/cart/account-handlers";
import { accountCartEndpoint, keepCartEndpoint } from "@/lib/selling/cart/endpoints";

export const GET = serve(accountCartEndpoint, answerAccountCart);
export const PUT = serve(keepCartEndpoint, answerKeepCart);
