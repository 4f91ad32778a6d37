import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { changePriceRuleEndpoint, removePriceRuleEndpoint } from "@/lib/desk/prices/endpoints";
import { handleChangePriceRule, handleRemovePriceRule } from "@/lib/desk/prices/handlers";

export const PUT = serveAdmin(changePriceRuleEndpoint, handleChangePriceRule);
export const DELETE = serveAdmin(removePriceRuleEndpoint, handleRemovePriceRule);
