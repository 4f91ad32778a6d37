import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { withdrawRefundEndpoint } from "@/lib/desk/orders/endpoints";
import { handleWithdrawRefund } from "@/lib/desk/orders/handlers";

export const POST = serveAdmin(withdrawRefundEndpoint, handleWithdrawRefund);
