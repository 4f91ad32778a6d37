import { refundOrderEndpoint } from "@/lib/desk/admin/order-endpoints";
import { handleRefundOrder } from "@/lib/desk/admin/order-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(refundOrderEndpoint, handleRefundOrder);
