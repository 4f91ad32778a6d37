import { previewPageEndpoint } from "@/lib/desk/admin/page-endpoints";
import { handlePreviewPage } from "@/lib/desk/admin/page-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(previewPageEndpoint, handlePreviewPage);
