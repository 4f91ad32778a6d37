import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { previewSaleEndpoint } from "@/lib/desk/prices/sales/endpoints";
import { handlePreviewSale } from "@/lib/desk/prices/sales/handlers";

export const POST = serveAdmin(previewSaleEndpoint, handlePreviewSale);
