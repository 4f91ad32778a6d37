import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { addTaxRateEndpoint, taxRatesEndpoint } from "@/lib/desk/taxes/endpoints";
import { handleAddTaxRate, handleTaxRates } from "@/lib/desk/taxes/handlers";

export const GET = serveAdmin(taxRatesEndpoint, handleTaxRates);
export const POST = serveAdmin(addTaxRateEndpoint, handleAddTaxRate);
