import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { endPromoEndpoint } from "@/lib/desk/promos/endpoints";
import { handleEndPromo } from "@/lib/desk/promos/handlers";

export const DELETE = serveAdmin(endPromoEndpoint, handleEndPromo);
