import { feedbackEndpoint } from "@/lib/people/inbox/endpoints";
import { handleFeedback } from "@/lib/people/inbox/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const POST = serve(feedbackEndpoint, handleFeedback);
