import { hostKeyEndpoint } from "@/lib/desk/admin/feed-endpoints";
import { handleHostKey } from "@/lib/desk/admin/feed-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(hostKeyEndpoint, handleHostKey);
