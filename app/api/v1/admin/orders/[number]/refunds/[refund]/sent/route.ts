import { refundSentEndpoint } from "@/lib/desk/admin/order-endpoints";
import { handleRefundSent } from "@/lib/desk/admin/order-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(refundSentEndpoint, handleRefundSent);
