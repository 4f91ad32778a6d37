import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { handleApproveImport } from "@/lib/desk/feeds/handlers";
import { approveImportEndpoint } from "@/lib/desk/suppliers/endpoints";

export const POST = serveAdmin(approveImportEndpoint, handleApproveImport);
