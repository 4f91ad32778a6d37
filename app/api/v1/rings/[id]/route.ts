import { serve } from "@/lib/platform/api/serve/serve";
import { ringEndpoint } from "@/lib/selling/ring-builder/endpoints";
import { handleGetRing } from "@/lib/selling/ring-builder/handlers";

export const GET = serve(ringEndpoint, handleGetRing);
