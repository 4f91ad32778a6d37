import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { correctParcelEndpoint } from "@/lib/desk/orders/item-endpoints";
import { handleCorrectParcel } from "@/lib/desk/orders/item-handlers";

export const PUT = serveAdmin(correctParcelEndpoint, handleCorrectParcel);
