import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { removeRedirectEndpoint } from "@/lib/desk/redirects/endpoints";
import { handleRemoveRedirect } from "@/lib/desk/redirects/handlers";

export const DELETE = serveAdmin(removeRedirectEndpoint, handleRemoveRedirect);
