import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { previewMetalEndpoint } from "@/lib/desk/prices/endpoints";
import { handlePreviewMetal } from "@/lib/desk/prices/handlers";

export const POST = serveAdmin(previewMetalEndpoint, handlePreviewMetal);
