import { serve } from "@/lib/api/serve";
import { searchEndpoint } from "@/lib/search/endpoints";
import { answerSearch } from "@/lib/search/handlers";

export const GET = serve(searchEndpoint, answerSearch);
