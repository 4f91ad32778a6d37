import { productPreviewEndpoint } from "@/lib/desk/admin/product-endpoints";
import { handleProductPreview } from "@/lib/desk/admin/product-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(productPreviewEndpoint, handleProductPreview);
