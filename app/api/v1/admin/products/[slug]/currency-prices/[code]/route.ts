import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { currencyPricesEndpoint, setCurrencyPricesEndpoint } from "@/lib/desk/currencies/prices/endpoints";
import { handleCurrencyPrices, handleSetCurrencyPrices } from "@/lib/desk/currencies/prices/handlers";

export const GET = serveAdmin(currencyPricesEndpoint, handleCurrencyPrices);
export const PUT = serveAdmin(setCurrencyPricesEndpoint, handleSetCurrencyPrices);
