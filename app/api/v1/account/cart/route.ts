import { serve } from "@/lib/api/serve";
import { answerAccountCart, answerKeepCart } from "@/lib/cart/account-handlers";
import { accountCartEndpoint, keepCartEndpoint } from "@/lib/cart/endpoints";

export const GET = serve(accountCartEndpoint, answerAccountCart);
export const PUT = serve(keepCartEndpoint, answerKeepCart);
