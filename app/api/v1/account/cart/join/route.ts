import { serve } from "@/lib/platform/api/serve";
import { answerJoinCart } from "@/lib/selling/cart/account-handlers";
import { joinCartEndpoint } from "@/lib/selling/cart/endpoints";

export const POST = serve(joinCartEndpoint, answerJoinCart);
