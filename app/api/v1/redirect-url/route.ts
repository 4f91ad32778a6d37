import { serve } from "@/lib/platform/api/serve";
import { listRedirects } from "@/lib/platform/redirects/endpoints";
import { answerRedirects } from "@/lib/platform/redirects/handlers";

export const GET = serve(listRedirects, answerRedirects);
