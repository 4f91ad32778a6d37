import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { movesEndpoint } from "@/lib/desk/move-in/endpoints";
import { handleMoves } from "@/lib/desk/move-in/handlers";

export const GET = serveAdmin(movesEndpoint, handleMoves);
