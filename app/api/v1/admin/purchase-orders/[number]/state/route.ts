import { handleMovePurchase } from "@/lib/desk/admin/purchase-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { movePurchaseEndpoint } from "@/lib/desk/admin/supplier-endpoints";

export const PUT = serveAdmin(movePurchaseEndpoint, handleMovePurchase);
