import { withdrawRefundEndpoint } from "@/lib/desk/admin/order-endpoints";
import { handleWithdrawRefund } from "@/lib/desk/admin/order-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(withdrawRefundEndpoint, handleWithdrawRefund);
