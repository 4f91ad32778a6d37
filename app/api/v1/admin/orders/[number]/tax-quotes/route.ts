import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { quoteOrderTaxEndpoint } from "@/lib/desk/orders/tax-endpoints";
import { handleQuoteOrderTax } from "@/lib/desk/orders/tax-handlers";

export const POST = serveAdmin(quoteOrderTaxEndpoint, handleQuoteOrderTax);
