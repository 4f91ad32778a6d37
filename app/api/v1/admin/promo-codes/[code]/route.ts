import { endPromoEndpoint } from "@/lib/desk/admin/promo-endpoints";
import { handleEndPromo } from "@/lib/desk/admin/promo-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const DELETE = serveAdmin(endPromoEndpoint, handleEndPromo);
