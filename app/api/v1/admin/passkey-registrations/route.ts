import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { beginPasskeyEndpoint } from "@/lib/desk/admin/staff-endpoints";
import { handleBeginPasskey } from "@/lib/desk/admin/staff-handlers";

export const POST = serveAdmin(beginPasskeyEndpoint, handleBeginPasskey);
