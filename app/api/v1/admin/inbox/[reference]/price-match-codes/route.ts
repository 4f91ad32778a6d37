import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { matchPriceEndpoint } from "@/lib/desk/inbox/endpoints";
import { handleMatchPrice } from "@/lib/desk/inbox/handlers";

export const POST = serveAdmin(matchPriceEndpoint, handleMatchPrice);
