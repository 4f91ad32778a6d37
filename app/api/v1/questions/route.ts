import { questionEndpoint } from "@/lib/people/inbox/endpoints";
import { handleQuestion } from "@/lib/people/inbox/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const POST = serve(questionEndpoint, handleQuestion);
