import { keepUnfinishedEndpoint, unfinishedEndpoint } from "@/lib/people/accounts/endpoints";
import { answerKeepUnfinished, answerUnfinished } from "@/lib/people/accounts/handlers";
import { serve } from "@/lib/platform/api/serve";

export const GET = serve(unfinishedEndpoint, answerUnfinished);
export const PUT = serve(keepUnfinishedEndpoint, answerKeepUnfinished);
