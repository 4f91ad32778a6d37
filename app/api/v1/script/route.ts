import { serve } from "@/lib/platform/api/serve/serve";
import { scriptEndpoint } from "@/lib/platform/settings/endpoints";
import { handleScript } from "@/lib/platform/settings/handlers";

export const GET = serve(scriptEndpoint, handleScript);
