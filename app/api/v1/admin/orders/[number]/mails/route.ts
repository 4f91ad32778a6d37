import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { adminResendOrderMailEndpoint } from "@/lib/desk/orders/endpoints";
import { handleResendOrderMail } from "@/lib/desk/orders/handlers";

export const POST = serveAdmin(adminResendOrderMailEndpoint, handleResendOrderMail);
