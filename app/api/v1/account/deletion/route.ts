import { deleteAccountEndpoint } from "@/lib/accounts/endpoints";
import { answerDeleteAccount } from "@/lib/accounts/handlers";
import { serve } from "@/lib/api/serve";

export const POST = serve(deleteAccountEndpoint, answerDeleteAccount);
