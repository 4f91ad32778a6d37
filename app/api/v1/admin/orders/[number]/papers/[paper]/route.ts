import { orderPaperEndpoint } from "@/lib/desk/admin/order-endpoints";
import { handleOrderPaper } from "@/lib/desk/admin/order-papers";
import { serveAdminFile } from "@/lib/desk/admin/serve-admin-file";

export const GET = serveAdminFile(orderPaperEndpoint, handleOrderPaper);
