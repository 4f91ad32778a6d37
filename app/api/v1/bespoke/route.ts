import { bespokeEndpoint } from "@/lib/people/inbox/endpoints";
import { answerBespoke } from "@/lib/people/inbox/handlers";
import { serve } from "@/lib/platform/api/serve";

export const POST = serve(bespokeEndpoint, answerBespoke);
