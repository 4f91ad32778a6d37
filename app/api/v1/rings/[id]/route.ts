import { serve } from "@/lib/api/serve";
import { ringEndpoint } from "@/lib/ring-builder/endpoints";
import { answerRing } from "@/lib/ring-builder/handlers";

export const GET = serve(ringEndpoint, answerRing);
