import { quoteOrderTaxEndpoint } from "@/lib/desk/admin/order-tax-endpoints";
import { handleQuoteOrderTax } from "@/lib/desk/admin/order-tax-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(quoteOrderTaxEndpoint, handleQuoteOrderTax);
