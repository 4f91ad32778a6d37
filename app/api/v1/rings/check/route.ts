import { serve } from "@/lib/api/serve";
import { checkRingEndpoint } from "@/lib/ring-builder/endpoints";
import { answerCheckRing } from "@/lib/ring-builder/handlers";

export const POST = serve(checkRingEndpoint, answerCheckRing);
