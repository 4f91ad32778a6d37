import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { stonesEndpoint } from "@/lib/desk/admin/stone-endpoints";
import { handleStones } from "@/lib/desk/admin/stone-handlers";

export const GET = serveAdmin(stonesEndpoint, handleStones);
