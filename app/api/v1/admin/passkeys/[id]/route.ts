import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { removePasskeyEndpoint } from "@/lib/desk/admin/staff-endpoints";
import { handleRemovePasskey } from "@/lib/desk/admin/staff-handlers";

export const DELETE = serveAdmin(removePasskeyEndpoint, handleRemovePasskey);
