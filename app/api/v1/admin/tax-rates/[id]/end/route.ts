import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { endTaxRateEndpoint } from "@/lib/desk/taxes/endpoints";
import { handleEndTaxRate } from "@/lib/desk/taxes/handlers";

export const POST = serveAdmin(endTaxRateEndpoint, handleEndTaxRate);
