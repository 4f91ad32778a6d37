import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { runJobEndpoint } from "@/lib/desk/system/endpoints";
import { handleRunJob } from "@/lib/desk/system/handlers";

export const POST = serveAdmin(runJobEndpoint, handleRunJob);
