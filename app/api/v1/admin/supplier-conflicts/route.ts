import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { conflictsEndpoint } from "@/lib/desk/suppliers/endpoints";
import { handleConflicts } from "@/lib/desk/suppliers/handlers";

export const GET = serveAdmin(conflictsEndpoint, handleConflicts);
