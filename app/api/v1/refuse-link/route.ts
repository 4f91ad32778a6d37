import { refuseLinkEndpoint } from "@/lib/accounts/endpoints";
import { answerRefuseLink } from "@/lib/accounts/handlers";
import { serve } from "@/lib/api/serve";

export const POST = serve(refuseLinkEndpoint, answerRefuseLink);
