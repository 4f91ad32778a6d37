import { beginPasskeyEndpoint } from "@/lib/desk/admin/own-account-endpoints";
import { handleBeginPasskey } from "@/lib/desk/admin/own-account-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(beginPasskeyEndpoint, handleBeginPasskey);
