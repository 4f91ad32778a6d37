import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { stoneOffersEndpoint } from "@/lib/desk/admin/stone-endpoints";
import { handleStoneOffers } from "@/lib/desk/admin/stone-handlers";

export const GET = serveAdmin(stoneOffersEndpoint, handleStoneOffers);
