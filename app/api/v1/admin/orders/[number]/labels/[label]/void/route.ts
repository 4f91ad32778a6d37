import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { voidLabelEndpoint } from "@/lib/desk/labels/endpoints";
import { handleVoidLabel } from "@/lib/desk/labels/handlers";

export const POST = serveAdmin(voidLabelEndpoint, handleVoidLabel);
