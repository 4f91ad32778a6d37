import { serve } from "@/lib/api/serve";
import { askForLetterEndpoint } from "@/lib/newsletter/endpoints";
import { answerAskForLetter } from "@/lib/newsletter/handlers";

export const POST = serve(askForLetterEndpoint, answerAskForLetter);
