import { accountEndpoint, changeDetailsEndpoint } from "@/lib/accounts/endpoints";
import { answerAccount, answerChangeDetails } from "@/lib/accounts/handlers";
import { serve } from "@/lib/api/serve";

export const GET = serve(accountEndpoint, answerAccount);
export const PATCH = serve(changeDetailsEndpoint, answerChangeDetails);
