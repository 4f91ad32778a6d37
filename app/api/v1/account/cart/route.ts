import { serve } from "@/lib/platform/api/serve/serve";
import { handleGetAccountCart, handleSaveCart } from "@/lib/selling/cart/account-handlers";
import { accountCartEndpoint, saveCartEndpoint } from "@/lib/selling/cart/endpoints";

export const GET = serve(accountCartEndpoint, handleGetAccountCart);
export const PUT = serve(saveCartEndpoint, handleSaveCart);
