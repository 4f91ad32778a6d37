import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { moveFileEndpoint } from "@/lib/desk/move-in/endpoints";
import { handleMoveFile } from "@/lib/desk/move-in/handlers";

export const GET = serveAdmin(moveFileEndpoint, handleMoveFile);
