import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { decideConflictEndpoint } from "@/lib/desk/suppliers/endpoints";
import { handleDecideConflict } from "@/lib/desk/suppliers/handlers";

export const PUT = serveAdmin(decideConflictEndpoint, handleDecideConflict);
