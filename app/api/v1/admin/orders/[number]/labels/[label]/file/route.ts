import { serveAdminFile } from "@/lib/desk/admin/serve-admin-file";
import { labelFileEndpoint } from "@/lib/desk/labels/endpoints";
import { handleLabelFile } from "@/lib/desk/labels/handlers";

export const GET = serveAdminFile(labelFileEndpoint, handleLabelFile);
