import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { orderLabelsEndpoint, quoteLabelEndpoint } from "@/lib/desk/labels/endpoints";
import { handleOrderLabels, handleQuoteLabel } from "@/lib/desk/labels/handlers";

export const GET = serveAdmin(orderLabelsEndpoint, handleOrderLabels);
export const POST = serveAdmin(quoteLabelEndpoint, handleQuoteLabel);
