import { addPromoEndpoint, promosEndpoint } from "@/lib/desk/admin/promo-endpoints";
import { handleAddPromo, handlePromos } from "@/lib/desk/admin/promo-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(promosEndpoint, handlePromos);
export const POST = serveAdmin(addPromoEndpoint, handleAddPromo);
