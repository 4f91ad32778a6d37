import { messageEndpoint } from "@/lib/desk/admin/inbox-endpoints";
import { handleMessage } from "@/lib/desk/admin/inbox-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(messageEndpoint, handleMessage);
