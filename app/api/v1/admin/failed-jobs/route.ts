import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { retryJobEndpoint } from "@/lib/desk/system/endpoints";
import { handleRetryJob } from "@/lib/desk/system/handlers";

export const POST = serveAdmin(retryJobEndpoint, handleRetryJob);
