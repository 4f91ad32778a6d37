import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { decideConflictEndpoint } from "@/lib/desk/admin/supplier-endpoints";
import { handleDecideConflict } from "@/lib/desk/admin/supplier-handlers";

export const PUT = serveAdmin(decideConflictEndpoint, handleDecideConflict);
