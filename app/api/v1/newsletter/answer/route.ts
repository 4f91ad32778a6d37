import { answerLetterEndpoint } from "@/lib/people/newsletter/endpoints";
import { answerAnswerLetter } from "@/lib/people/newsletter/handlers";
import { serve } from "@/lib/platform/api/serve";

export const POST = serve(answerLetterEndpoint, answerAnswerLetter);
