import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { applyMetalEndpoint, metalPricesEndpoint } from "@/lib/desk/prices/endpoints";
import { handleApplyMetal, handleMetalPrices } from "@/lib/desk/prices/handlers";

export const GET = serveAdmin(metalPricesEndpoint, handleMetalPrices);
export const PUT = serveAdmin(applyMetalEndpoint, handleApplyMetal);
