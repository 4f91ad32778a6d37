import { removeRedirectEndpoint } from "@/lib/desk/admin/redirect-endpoints";
import { handleRemoveRedirect } from "@/lib/desk/admin/redirect-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const DELETE = serveAdmin(removeRedirectEndpoint, handleRemoveRedirect);
