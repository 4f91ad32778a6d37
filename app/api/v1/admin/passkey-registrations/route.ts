import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { beginPasskeyEndpoint } from "@/lib/desk/staff/own-account-endpoints";
import { handleBeginPasskey } from "@/lib/desk/staff/own-account-handlers";

export const POST = serveAdmin(beginPasskeyEndpoint, handleBeginPasskey);
