import { addPriceRuleEndpoint, priceRulesEndpoint } from "@/lib/desk/admin/price-endpoints";
import { handleAddPriceRule, handlePriceRules } from "@/lib/desk/admin/price-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(priceRulesEndpoint, handlePriceRules);
export const POST = serveAdmin(addPriceRuleEndpoint, handleAddPriceRule);
