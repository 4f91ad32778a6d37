import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { stonePriceEndpoint } from "@/lib/desk/stones/endpoints";
import { handleStonePrice } from "@/lib/desk/stones/handlers";

export const PUT = serveAdmin(stonePriceEndpoint, handleStonePrice);
