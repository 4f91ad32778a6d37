import { serve } from "@/lib/api/serve";
import { readyEndpoint } from "@/lib/health/endpoints";
import { answerReady } from "@/lib/health/handlers";

export const GET = serve(readyEndpoint, answerReady);
