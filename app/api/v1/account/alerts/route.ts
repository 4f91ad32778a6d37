import { serve } from "@/lib/platform/api/serve/serve";
import { ownAlertsEndpoint } from "@/lib/selling/alerts/endpoints";
import { handleOwnAlerts } from "@/lib/selling/alerts/handlers";

export const GET = serve(ownAlertsEndpoint, handleOwnAlerts);
