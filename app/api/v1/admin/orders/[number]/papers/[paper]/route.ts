import { serveAdminFile } from "@/lib/desk/admin/serve-admin-file";
import { orderPaperEndpoint } from "@/lib/desk/orders/endpoints";
import { handleOrderPaper } from "@/lib/desk/orders/paper-handlers";

export const GET = serveAdminFile(orderPaperEndpoint, handleOrderPaper);
