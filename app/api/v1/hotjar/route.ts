import { serve } from "@/lib/platform/api/serve";
import { readHotjar } from "@/lib/platform/settings/endpoints";
import { answerHotjar } from "@/lib/platform/settings/handlers";

export const GET = serve(readHotjar, answerHotjar);
