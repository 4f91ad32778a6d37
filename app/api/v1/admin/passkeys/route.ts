import { addPasskeyEndpoint } from "@/lib/desk/admin/own-account-endpoints";
import { handleAddPasskey } from "@/lib/desk/admin/own-account-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(addPasskeyEndpoint, handleAddPasskey);
