import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { addPasskeyEndpoint } from "@/lib/desk/admin/staff-endpoints";
import { handleAddPasskey } from "@/lib/desk/admin/staff-handlers";

export const POST = serveAdmin(addPasskeyEndpoint, handleAddPasskey);
