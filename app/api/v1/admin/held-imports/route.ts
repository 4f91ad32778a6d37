import { handleHeldImports } from "@/lib/desk/admin/feed-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { heldImportsEndpoint } from "@/lib/desk/admin/supplier-endpoints";

export const GET = serveAdmin(heldImportsEndpoint, handleHeldImports);
