import { serve } from "@/lib/api/serve";
import { readScript } from "@/lib/settings/endpoints";
import { answerScript } from "@/lib/settings/handlers";

export const GET = serve(readScript, answerScript);
