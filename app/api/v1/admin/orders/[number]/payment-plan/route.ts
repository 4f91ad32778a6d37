import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { offerPlanEndpoint } from "@/lib/desk/orders/plans/endpoints";
import { handleOfferPlan } from "@/lib/desk/orders/plans/handlers";

export const POST = serveAdmin(offerPlanEndpoint, handleOfferPlan);
