import { movePriceRuleEndpoint } from "@/lib/desk/admin/price-endpoints";
import { handleMovePriceRule } from "@/lib/desk/admin/price-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const PUT = serveAdmin(movePriceRuleEndpoint, handleMovePriceRule);
