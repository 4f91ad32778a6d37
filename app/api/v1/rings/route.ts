import { serve } from "@/lib/api/serve";
import { saveRingEndpoint } from "@/lib/ring-builder/endpoints";
import { answerSaveRing } from "@/lib/ring-builder/handlers";

export const POST = serve(saveRingEndpoint, answerSaveRing);
