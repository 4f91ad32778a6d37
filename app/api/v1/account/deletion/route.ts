import { deleteAccountEndpoint } from "@/lib/people/accounts/endpoints";
import { serve } from "@/lib/platform/api/serve/serve";
import { handleDeleteAccount } from "@/lib/selling/personal-data/handlers";

export const POST = serve(deleteAccountEndpoint, handleDeleteAccount);
