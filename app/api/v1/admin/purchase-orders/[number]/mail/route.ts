import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { handleResendPurchase } from "@/lib/desk/purchases/handlers";
import { resendPurchaseEndpoint } from "@/lib/desk/suppliers/endpoints";

export const POST = serveAdmin(resendPurchaseEndpoint, handleResendPurchase);
