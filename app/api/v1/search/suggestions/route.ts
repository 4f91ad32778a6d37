import { serve } from "@/lib/api/serve";
import { suggestEndpoint } from "@/lib/search/endpoints";
import { answerSuggest } from "@/lib/search/handlers";

export const GET = serve(suggestEndpoint, answerSuggest);
