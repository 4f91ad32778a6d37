import { serve } from "@/lib/platform/api/serve/serve";
import { alertActionEndpoint } from "@/lib/selling/alerts/endpoints";
import { handleAlertAction } from "@/lib/selling/alerts/handlers";

export const POST = serve(alertActionEndpoint, handleAlertAction);
