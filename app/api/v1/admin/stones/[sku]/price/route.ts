import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { stonePriceEndpoint } from "@/lib/desk/admin/stone-endpoints";
import { handleStonePrice } from "@/lib/desk/admin/stone-handlers";

export const PUT = serveAdmin(stonePriceEndpoint, handleStonePrice);
