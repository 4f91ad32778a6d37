import { serve } from "@/lib/platform/api/serve/serve";
import { createAlertEndpoint } from "@/lib/selling/alerts/endpoints";
import { handleCreateAlert } from "@/lib/selling/alerts/handlers";

export const POST = serve(createAlertEndpoint, handleCreateAlert);
