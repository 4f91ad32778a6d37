import { accountEndpoint, changeDetailsEndpoint } from "@/lib/people/accounts/endpoints";
import { handleGetAccount, handleUpdateDetails } from "@/lib/people/accounts/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const GET = serve(accountEndpoint, handleGetAccount);
export const PATCH = serve(changeDetailsEndpoint, handleUpdateDetails);
