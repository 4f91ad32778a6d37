import { inboxEndpoint } from "@/lib/desk/admin/inbox-endpoints";
import { handleInbox } from "@/lib/desk/admin/inbox-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(inboxEndpoint, handleInbox);
