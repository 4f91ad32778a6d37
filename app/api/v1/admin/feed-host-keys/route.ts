import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { hostKeyEndpoint } from "@/lib/desk/feeds/endpoints";
import { handleHostKey } from "@/lib/desk/feeds/handlers";

export const POST = serveAdmin(hostKeyEndpoint, handleHostKey);
