import { addPaymentLinkEndpoint } from "@/lib/desk/admin/phone-order-endpoints";
import { handleAddPaymentLink } from "@/lib/desk/admin/phone-order-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(addPaymentLinkEndpoint, handleAddPaymentLink);
