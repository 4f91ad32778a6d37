import { addRedirectEndpoint, adminRedirectsEndpoint } from "@/lib/desk/admin/redirect-endpoints";
import { handleAddRedirect, handleRedirects } from "@/lib/desk/admin/redirect-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(adminRedirectsEndpoint, handleRedirects);
export const POST = serveAdmin(addRedirectEndpoint, handleAddRedirect);
