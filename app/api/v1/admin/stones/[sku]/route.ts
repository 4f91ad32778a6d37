import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { stoneEndpoint } from "@/lib/desk/stones/endpoints";
import { handleStone } from "@/lib/desk/stones/handlers";

export const GET = serveAdmin(stoneEndpoint, handleStone);
