import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { offerSwapEndpoint, withdrawSwapEndpoint } from "@/lib/desk/orders/stone-swap-endpoints";
import { handleOfferSwap, handleWithdrawSwap } from "@/lib/desk/orders/stone-swap-handlers";

export const POST = serveAdmin(offerSwapEndpoint, handleOfferSwap);
export const DELETE = serveAdmin(withdrawSwapEndpoint, handleWithdrawSwap);
