import { adminResendOrderMailEndpoint } from "@/lib/desk/admin/order-endpoints";
import { handleResendOrderMail } from "@/lib/desk/admin/order-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(adminResendOrderMailEndpoint, handleResendOrderMail);
