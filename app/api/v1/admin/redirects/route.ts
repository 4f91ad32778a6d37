import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { addRedirectEndpoint, adminRedirectsEndpoint } from "@/lib/desk/redirects/endpoints";
import { handleAddRedirect, handleRedirects } from "@/lib/desk/redirects/handlers";

export const GET = serveAdmin(adminRedirectsEndpoint, handleRedirects);
export const POST = serveAdmin(addRedirectEndpoint, handleAddRedirect);
