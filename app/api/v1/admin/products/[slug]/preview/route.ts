import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { productPreviewEndpoint } from "@/lib/desk/products/endpoints";
import { handleProductPreview } from "@/lib/desk/products/handlers";

export const GET = serveAdmin(productPreviewEndpoint, handleProductPreview);
