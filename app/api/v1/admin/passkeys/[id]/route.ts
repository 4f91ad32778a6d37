import { removePasskeyEndpoint } from "@/lib/desk/admin/own-account-endpoints";
import { handleRemovePasskey } from "@/lib/desk/admin/own-account-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const DELETE = serveAdmin(removePasskeyEndpoint, handleRemovePasskey);
