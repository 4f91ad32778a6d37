import { serve } from "@/lib/platform/api/serve/serve";
import { endAlertEndpoint } from "@/lib/selling/alerts/endpoints";
import { handleEndAlert } from "@/lib/selling/alerts/handlers";

export const DELETE = serve(endAlertEndpoint, handleEndAlert);
