import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { buyLabelEndpoint } from "@/lib/desk/labels/endpoints";
import { handleBuyLabel } from "@/lib/desk/labels/handlers";

export const POST = serveAdmin(buyLabelEndpoint, handleBuyLabel);
