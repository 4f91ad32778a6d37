import { serve } from "@/lib/platform/api/serve/serve";
import { hotjarEndpoint } from "@/lib/platform/settings/endpoints";
import { handleHotjar } from "@/lib/platform/settings/handlers";

export const GET = serve(hotjarEndpoint, handleHotjar);
