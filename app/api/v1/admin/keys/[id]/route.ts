import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { revokeKeyEndpoint } from "@/lib/desk/keys/endpoints";
import { handleRevokeKey } from "@/lib/desk/keys/handlers";

export const DELETE = serveAdmin(revokeKeyEndpoint, handleRevokeKey);
