import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { refundSentEndpoint } from "@/lib/desk/orders/endpoints";
import { handleRefundSent } from "@/lib/desk/orders/handlers";

export const POST = serveAdmin(refundSentEndpoint, handleRefundSent);
