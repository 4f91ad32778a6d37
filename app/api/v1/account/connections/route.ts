import { connectionsEndpoint } from "@/lib/people/accounts/connection-endpoints";
import { handleListConnections } from "@/lib/people/accounts/connection-handlers";
import { serve } from "@/lib/platform/api/serve";

export const GET = serve(connectionsEndpoint, handleListConnections);
