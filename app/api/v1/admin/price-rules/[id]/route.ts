import { changePriceRuleEndpoint, removePriceRuleEndpoint } from "@/lib/desk/admin/price-endpoints";
import { handleChangePriceRule, handleRemovePriceRule } from "@/lib/desk/admin/price-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const PUT = serveAdmin(changePriceRuleEndpoint, handleChangePriceRule);
export const DELETE = serveAdmin(removePriceRuleEndpoint, handleRemovePriceRule);
