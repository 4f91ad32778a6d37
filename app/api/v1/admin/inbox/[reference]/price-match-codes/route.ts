import { matchPriceEndpoint } from "@/lib/desk/admin/inbox-endpoints";
import { handleMatchPrice } from "@/lib/desk/admin/inbox-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(matchPriceEndpoint, handleMatchPrice);
