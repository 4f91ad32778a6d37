import { unlinkEndpoint } from "@/lib/people/accounts/profile/connection-endpoints";
import { handleUnlink } from "@/lib/people/accounts/profile/connection-handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const POST = serve(unlinkEndpoint, handleUnlink);
