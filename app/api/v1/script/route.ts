import { serve } from "@/lib/platform/api/serve";
import { readScript } from "@/lib/platform/settings/endpoints";
import { answerScript } from "@/lib/platform/settings/handlers";

export const GET = serve(readScript, answerScript);
