import { serve } from "@/lib/platform/api/serve";
import { saveRingEndpoint } from "@/lib/selling/ring-builder/endpoints";
import { answerSaveRing } from "@/lib/selling/ring-builder/handlers";

export const POST = serve(saveRingEndpoint, answerSaveRing);
