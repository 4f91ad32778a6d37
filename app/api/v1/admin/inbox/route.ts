import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { inboxEndpoint } from "@/lib/desk/inbox/endpoints";
import { handleInbox } from "@/lib/desk/inbox/handlers";

export const GET = serveAdmin(inboxEndpoint, handleInbox);
