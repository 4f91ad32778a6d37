import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { handleMovePurchase } from "@/lib/desk/purchases/handlers";
import { movePurchaseEndpoint } from "@/lib/desk/suppliers/endpoints";

export const PUT = serveAdmin(movePurchaseEndpoint, handleMovePurchase);
