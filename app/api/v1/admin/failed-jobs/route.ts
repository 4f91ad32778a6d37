import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { retryJobEndpoint } from "@/lib/desk/admin/system-endpoints";
import { handleRetryJob } from "@/lib/desk/admin/system-handlers";

export const POST = serveAdmin(retryJobEndpoint, handleRetryJob);
