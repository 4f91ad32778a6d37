import { deleteAccountEndpoint } from "@/lib/people/accounts/endpoints";
import { answerDeleteAccount } from "@/lib/people/accounts/handlers";
import { serve } from "@/lib/platform/api/serve";

export const POST = serve(deleteAccountEndpoint, answerDeleteAccount);
