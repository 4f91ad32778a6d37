import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { confirmOrderTaxEndpoint } from "@/lib/desk/orders/tax-endpoints";
import { handleConfirmOrderTax } from "@/lib/desk/orders/tax-handlers";

export const POST = serveAdmin(confirmOrderTaxEndpoint, handleConfirmOrderTax);
