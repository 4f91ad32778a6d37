import { confirmOrderTaxEndpoint } from "@/lib/desk/admin/order-tax-endpoints";
import { handleConfirmOrderTax } from "@/lib/desk/admin/order-tax-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(confirmOrderTaxEndpoint, handleConfirmOrderTax);
