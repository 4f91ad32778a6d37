import { serve } from "@/lib/platform/api/serve";
import { ringEndpoint } from "@/lib/selling/ring-builder/endpoints";
import { answerRing } from "@/lib/selling/ring-builder/handlers";

export const GET = serve(ringEndpoint, answerRing);
