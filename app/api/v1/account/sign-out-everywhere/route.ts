import { signOutEverywhereEndpoint } from "@/lib/people/accounts/endpoints";
import { handleSignOutEverywhere } from "@/lib/people/accounts/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const POST = serve(signOutEverywhereEndpoint, handleSignOutEverywhere);
