import { serve } from "@/lib/api/serve";
import { answerLetterEndpoint } from "@/lib/newsletter/endpoints";
import { answerAnswerLetter } from "@/lib/newsletter/handlers";

export const POST = serve(answerLetterEndpoint, answerAnswerLetter);
