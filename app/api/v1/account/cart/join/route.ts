import { serve } from "@/lib/platform/api/serve/serve";
import { handleMergeCart } from "@/lib/selling/cart/account-handlers";
import { mergeCartEndpoint } from "@/lib/selling/cart/endpoints";

export const POST = serve(mergeCartEndpoint, handleMergeCart);
