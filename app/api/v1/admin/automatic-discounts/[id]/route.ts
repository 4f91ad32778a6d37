import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { endDiscountEndpoint } from "@/lib/desk/promos/endpoints";
import { handleEndDiscount } from "@/lib/desk/promos/handlers";

export const DELETE = serveAdmin(endDiscountEndpoint, handleEndDiscount);
