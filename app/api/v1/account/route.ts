import { accountEndpoint, changeDetailsEndpoint } from "@/lib/people/accounts/endpoints";
import { answerAccount, answerChangeDetails } from "@/lib/people/accounts/handlers";
import { serve } from "@/lib/platform/api/serve";

export const GET = serve(accountEndpoint, answerAccount);
export const PATCH = serve(changeDetailsEndpoint, answerChangeDetails);
