import { connectionsEndpoint } from "@/lib/people/accounts/profile/connection-endpoints";
import { handleListConnections } from "@/lib/people/accounts/profile/connection-handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const GET = serve(connectionsEndpoint, handleListConnections);
