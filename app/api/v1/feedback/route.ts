import { serve } from "@/lib/api/serve";
import { feedbackEndpoint } from "@/lib/inbox/endpoints";
import { answerFeedback } from "@/lib/inbox/handlers";

export const POST = serve(feedbackEndpoint, answerFeedback);
