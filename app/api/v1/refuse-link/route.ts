import { refuseLinkEndpoint } from "@/lib/people/accounts/endpoints";
import { handleRefuseLink } from "@/lib/people/accounts/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const POST = serve(refuseLinkEndpoint, handleRefuseLink);
