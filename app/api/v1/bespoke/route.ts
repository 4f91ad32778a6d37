import { serve } from "@/lib/api/serve";
import { bespokeEndpoint } from "@/lib/inbox/endpoints";
import { answerBespoke } from "@/lib/inbox/handlers";

export const POST = serve(bespokeEndpoint, answerBespoke);
