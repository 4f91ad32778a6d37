import { keepUnfinishedEndpoint, unfinishedEndpoint } from "@/lib/accounts/endpoints";
import { answerKeepUnfinished, answerUnfinished } from "@/lib/accounts/handlers";
import { serve } from "@/lib/api/serve";

export const GET = serve(unfinishedEndpoint, answerUnfinished);
export const PUT = serve(keepUnfinishedEndpoint, answerKeepUnfinished);
