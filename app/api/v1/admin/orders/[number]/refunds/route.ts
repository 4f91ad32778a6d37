import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { refundOrderEndpoint } from "@/lib/desk/orders/endpoints";
import { handleRefundOrder } from "@/lib/desk/orders/handlers";

export const POST = serveAdmin(refundOrderEndpoint, handleRefundOrder);
