import { parcelSlipEndpoint } from "@/lib/desk/admin/order-item-endpoints";
import { handleParcelSlip } from "@/lib/desk/admin/order-item-handlers";
import { serveAdminFile } from "@/lib/desk/admin/serve-admin-file";

export const GET = serveAdminFile(parcelSlipEndpoint, handleParcelSlip);
