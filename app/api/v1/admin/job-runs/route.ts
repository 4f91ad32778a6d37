import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { runJobEndpoint } from "@/lib/desk/admin/system-endpoints";
import { handleRunJob } from "@/lib/desk/admin/system-handlers";

export const POST = serveAdmin(runJobEndpoint, handleRunJob);
