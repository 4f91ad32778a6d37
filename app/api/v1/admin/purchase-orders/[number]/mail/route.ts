import { handleResendPurchase } from "@/lib/desk/admin/purchase-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { resendPurchaseEndpoint } from "@/lib/desk/admin/supplier-endpoints";

export const POST = serveAdmin(resendPurchaseEndpoint, handleResendPurchase);
