import { serveAdminFile } from "@/lib/desk/admin/serve-admin-file";
import { parcelSlipEndpoint } from "@/lib/desk/orders/item-endpoints";
import { handleParcelSlip } from "@/lib/desk/orders/item-handlers";

export const GET = serveAdminFile(parcelSlipEndpoint, handleParcelSlip);
