import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { addPriceRuleEndpoint, priceRulesEndpoint } from "@/lib/desk/prices/endpoints";
import { handleAddPriceRule, handlePriceRules } from "@/lib/desk/prices/handlers";

export const GET = serveAdmin(priceRulesEndpoint, handlePriceRules);
export const POST = serveAdmin(addPriceRuleEndpoint, handleAddPriceRule);
