import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { previewPageEndpoint } from "@/lib/desk/texts/endpoints";
import { handlePreviewPage } from "@/lib/desk/texts/handlers";

export const POST = serveAdmin(previewPageEndpoint, handlePreviewPage);
