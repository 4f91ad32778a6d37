import { askForLetterEndpoint } from "@/lib/people/newsletter/endpoints";
import { answerAskForLetter } from "@/lib/people/newsletter/handlers";
import { serve } from "@/lib/platform/api/serve";

export const POST = serve(askForLetterEndpoint, answerAskForLetter);
