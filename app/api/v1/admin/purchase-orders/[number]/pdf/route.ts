import { handlePurchasePdf } from "@/lib/desk/admin/purchase-handlers";
import { serveAdminFile } from "@/lib/desk/admin/serve-file";
import { purchasePdfEndpoint } from "@/lib/desk/admin/supplier-endpoints";

export const GET = serveAdminFile(purchasePdfEndpoint, handlePurchasePdf);
