import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { moveCategoryEndpoint } from "@/lib/desk/categories/endpoints";
import { handleMoveCategory } from "@/lib/desk/categories/handlers";

export const PUT = serveAdmin(moveCategoryEndpoint, handleMoveCategory);
