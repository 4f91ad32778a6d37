import { connectionsEndpoint } from "@/lib/accounts/connection-endpoints";
import { answerConnections } from "@/lib/accounts/connection-handlers";
import { serve } from "@/lib/api/serve";

export const GET = serve(connectionsEndpoint, answerConnections);
