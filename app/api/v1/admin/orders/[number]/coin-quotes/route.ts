import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { quoteCoinEndpoint } from "@/lib/desk/orders/endpoints";
import { handleQuoteCoin } from "@/lib/desk/orders/handlers";

export const POST = serveAdmin(quoteCoinEndpoint, handleQuoteCoin);
