import { unlinkEndpoint } from "@/lib/people/accounts/connection-endpoints";
import { handleUnlink } from "@/lib/people/accounts/connection-handlers";
import { serve } from "@/lib/platform/api/serve";

export const POST = serve(unlinkEndpoint, handleUnlink);
