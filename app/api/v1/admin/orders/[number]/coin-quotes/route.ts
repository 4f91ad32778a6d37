import { quoteCoinEndpoint } from "@/lib/desk/admin/order-endpoints";
import { handleQuoteCoin } from "@/lib/desk/admin/order-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(quoteCoinEndpoint, handleQuoteCoin);
