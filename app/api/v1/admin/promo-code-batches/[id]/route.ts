import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { endPromoBatchEndpoint } from "@/lib/desk/promos/endpoints";
import { handleEndPromoBatch } from "@/lib/desk/promos/handlers";

export const DELETE = serveAdmin(endPromoBatchEndpoint, handleEndPromoBatch);
