import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { stonesEndpoint } from "@/lib/desk/stones/endpoints";
import { handleStones } from "@/lib/desk/stones/handlers";

export const GET = serveAdmin(stonesEndpoint, handleStones);
