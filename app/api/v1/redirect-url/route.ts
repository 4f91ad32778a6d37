import { serve } from "@/lib/api/serve";
import { listRedirects } from "@/lib/redirects/endpoints";
import { answerRedirects } from "@/lib/redirects/handlers";

export const GET = serve(listRedirects, answerRedirects);
