import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { addPromoEndpoint, promosEndpoint } from "@/lib/desk/promos/endpoints";
import { handleAddPromo, handlePromos } from "@/lib/desk/promos/handlers";

export const GET = serveAdmin(promosEndpoint, handlePromos);
export const POST = serveAdmin(addPromoEndpoint, handleAddPromo);
