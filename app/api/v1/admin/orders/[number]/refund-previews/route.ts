import { previewRefundEndpoint } from "@/lib/desk/admin/order-endpoints";
import { handlePreviewRefund } from "@/lib/desk/admin/order-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(previewRefundEndpoint, handlePreviewRefund);
