import { serve } from "@/lib/api/serve";
import { answerJoinCart } from "@/lib/cart/account-handlers";
import { joinCartEndpoint } from "@/lib/cart/endpoints";

export const POST = serve(joinCartEndpoint, answerJoinCart);
