import { serve } from "@/lib/platform/api/serve/serve";
import { redirectsEndpoint } from "@/lib/platform/redirects/endpoints";
import { handleRedirects } from "@/lib/platform/redirects/handlers";

export const GET = serve(redirectsEndpoint, handleRedirects);
