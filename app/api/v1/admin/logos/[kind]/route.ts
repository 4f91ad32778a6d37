import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { setLogoEndpoint } from "@/lib/desk/logo/endpoints";
import { handleSetLogo } from "@/lib/desk/logo/handlers";

export const PUT = serveAdmin(setLogoEndpoint, handleSetLogo);
