import { serveAdminFile } from "@/lib/desk/admin/serve-file";
import { handlePurchasePdf } from "@/lib/desk/purchases/handlers";
import { purchasePdfEndpoint } from "@/lib/desk/suppliers/endpoints";

export const GET = serveAdminFile(purchasePdfEndpoint, handlePurchasePdf);
