import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { adminCurrenciesEndpoint } from "@/lib/desk/currencies/endpoints";
import { handleAdminCurrencies } from "@/lib/desk/currencies/handlers";

export const GET = serveAdmin(adminCurrenciesEndpoint, handleAdminCurrencies);
