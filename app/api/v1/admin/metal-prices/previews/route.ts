import { previewMetalEndpoint } from "@/lib/desk/admin/price-endpoints";
import { handlePreviewMetal } from "@/lib/desk/admin/price-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(previewMetalEndpoint, handlePreviewMetal);
