import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { handleHeldImports } from "@/lib/desk/feeds/handlers";
import { heldImportsEndpoint } from "@/lib/desk/suppliers/endpoints";

export const GET = serveAdmin(heldImportsEndpoint, handleHeldImports);
