import { applyMetalEndpoint, metalPricesEndpoint } from "@/lib/desk/admin/price-endpoints";
import { handleApplyMetal, handleMetalPrices } from "@/lib/desk/admin/price-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(metalPricesEndpoint, handleMetalPrices);
export const PUT = serveAdmin(applyMetalEndpoint, handleApplyMetal);
