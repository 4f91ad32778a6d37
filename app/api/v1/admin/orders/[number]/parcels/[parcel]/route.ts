import { correctParcelEndpoint } from "@/lib/desk/admin/order-item-endpoints";
import { handleCorrectParcel } from "@/lib/desk/admin/order-item-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const PUT = serveAdmin(correctParcelEndpoint, handleCorrectParcel);
