import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { movePriceRuleEndpoint } from "@/lib/desk/prices/endpoints";
import { handleMovePriceRule } from "@/lib/desk/prices/handlers";

export const PUT = serveAdmin(movePriceRuleEndpoint, handleMovePriceRule);
