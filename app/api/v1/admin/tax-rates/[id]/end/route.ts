import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { endTaxRateEndpoint } from "@/lib/desk/admin/tax-endpoints";
import { handleEndTaxRate } from "@/lib/desk/admin/tax-handlers";

export const POST = serveAdmin(endTaxRateEndpoint, handleEndTaxRate);
