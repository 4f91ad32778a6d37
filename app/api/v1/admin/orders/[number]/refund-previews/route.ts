import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { previewRefundEndpoint } from "@/lib/desk/orders/endpoints";
import { handlePreviewRefund } from "@/lib/desk/orders/handlers";

export const POST = serveAdmin(previewRefundEndpoint, handlePreviewRefund);
