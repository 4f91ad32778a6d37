import { serve } from "@/lib/api/serve";
import { readHotjar } from "@/lib/settings/endpoints";
import { answerHotjar } from "@/lib/settings/handlers";

export const GET = serve(readHotjar, answerHotjar);
