import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { addDiscountEndpoint, discountsEndpoint } from "@/lib/desk/promos/endpoints";
import { handleAddDiscount, handleDiscounts } from "@/lib/desk/promos/handlers";

export const GET = serveAdmin(discountsEndpoint, handleDiscounts);
export const POST = serveAdmin(addDiscountEndpoint, handleAddDiscount);
