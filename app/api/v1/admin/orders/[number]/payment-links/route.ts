import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { addPaymentLinkEndpoint } from "@/lib/desk/phone-orders/endpoints";
import { handleAddPaymentLink } from "@/lib/desk/phone-orders/handlers";

export const POST = serveAdmin(addPaymentLinkEndpoint, handleAddPaymentLink);
