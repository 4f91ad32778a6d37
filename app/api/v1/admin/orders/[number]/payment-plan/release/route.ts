import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { releasePlanEndpoint } from "@/lib/desk/orders/plans/endpoints";
import { handleReleasePlan } from "@/lib/desk/orders/plans/handlers";

export const POST = serveAdmin(releasePlanEndpoint, handleReleasePlan);
