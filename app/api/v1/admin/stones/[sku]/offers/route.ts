import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { stoneOffersEndpoint } from "@/lib/desk/stones/endpoints";
import { handleStoneOffers } from "@/lib/desk/stones/handlers";

export const GET = serveAdmin(stoneOffersEndpoint, handleStoneOffers);
