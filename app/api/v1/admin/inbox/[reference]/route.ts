import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { messageEndpoint } from "@/lib/desk/inbox/endpoints";
import { handleMessage } from "@/lib/desk/inbox/handlers";

export const GET = serveAdmin(messageEndpoint, handleMessage);
