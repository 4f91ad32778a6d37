import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { undoMoveEndpoint } from "@/lib/desk/move-in/endpoints";
import { handleUndoMove } from "@/lib/desk/move-in/handlers";

export const POST = serveAdmin(undoMoveEndpoint, handleUndoMove);
