import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { removePasskeyEndpoint } from "@/lib/desk/staff/own-account-endpoints";
import { handleRemovePasskey } from "@/lib/desk/staff/own-account-handlers";

export const DELETE = serveAdmin(removePasskeyEndpoint, handleRemovePasskey);
