import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { addPromoBatchEndpoint } from "@/lib/desk/promos/endpoints";
import { handleAddPromoBatch } from "@/lib/desk/promos/handlers";

export const POST = serveAdmin(addPromoBatchEndpoint, handleAddPromoBatch);
