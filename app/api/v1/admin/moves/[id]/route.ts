import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { moveEndpoint } from "@/lib/desk/move-in/endpoints";
import { handleMove } from "@/lib/desk/move-in/handlers";

export const GET = serveAdmin(moveEndpoint, handleMove);
