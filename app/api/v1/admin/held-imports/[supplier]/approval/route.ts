import { handleApproveImport } from "@/lib/desk/admin/feed-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { approveImportEndpoint } from "@/lib/desk/admin/supplier-endpoints";

export const POST = serveAdmin(approveImportEndpoint, handleApproveImport);
