import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { changeTaxRateEndpoint } from "@/lib/desk/admin/tax-endpoints";
import { handleChangeTaxRate } from "@/lib/desk/admin/tax-handlers";

export const PUT = serveAdmin(changeTaxRateEndpoint, handleChangeTaxRate);
