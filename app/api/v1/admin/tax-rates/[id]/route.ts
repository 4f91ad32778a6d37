import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { changeTaxRateEndpoint } from "@/lib/desk/taxes/endpoints";
import { handleChangeTaxRate } from "@/lib/desk/taxes/handlers";

export const PUT = serveAdmin(changeTaxRateEndpoint, handleChangeTaxRate);
