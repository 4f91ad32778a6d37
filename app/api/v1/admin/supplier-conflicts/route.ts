import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { conflictsEndpoint } from "@/lib/desk/admin/supplier-endpoints";
import { handleConflicts } from "@/lib/desk/admin/supplier-handlers";

export const GET = serveAdmin(conflictsEndpoint, handleConflicts);
