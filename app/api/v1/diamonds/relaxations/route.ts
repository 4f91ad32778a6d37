import { serve } from "@/lib/api/serve";
import { relaxationsEndpoint } from "@/lib/diamonds/endpoints";
import { answerRelaxations } from "@/lib/diamonds/handlers";

export const GET = serve(relaxationsEndpoint, answerRelaxations);
