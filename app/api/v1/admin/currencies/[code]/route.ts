import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { removeCurrencyEndpoint, saveCurrencyEndpoint } from "@/lib/desk/currencies/endpoints";
import { handleRemoveCurrency, handleSaveCurrency } from "@/lib/desk/currencies/handlers";

export const PUT = serveAdmin(saveCurrencyEndpoint, handleSaveCurrency);
export const DELETE = serveAdmin(removeCurrencyEndpoint, handleRemoveCurrency);
