import { serve } from "@/lib/platform/api/serve/serve";
import { saveRingEndpoint } from "@/lib/selling/ring-builder/endpoints";
import { handleSaveRing } from "@/lib/selling/ring-builder/handlers";

export const POST = serve(saveRingEndpoint, handleSaveRing);
