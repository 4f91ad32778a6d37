import { serve } from "@/lib/api/serve";
import { diamondEndpoint } from "@/lib/diamonds/endpoints";
import { answerDiamond } from "@/lib/diamonds/handlers";

export const GET = serve(diamondEndpoint, answerDiamond);
