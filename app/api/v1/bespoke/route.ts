import { bespokeEndpoint } from "@/lib/people/inbox/endpoints";
import { handleBespoke } from "@/lib/people/inbox/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const POST = serve(bespokeEndpoint, handleBespoke);
