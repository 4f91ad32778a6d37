import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { addPasskeyEndpoint } from "@/lib/desk/staff/own-account-endpoints";
import { handleAddPasskey } from "@/lib/desk/staff/own-account-handlers";

export const POST = serveAdmin(addPasskeyEndpoint, handleAddPasskey);
