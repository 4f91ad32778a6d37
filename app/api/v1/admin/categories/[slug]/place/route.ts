import { moveCategoryEndpoint } from "@/lib/desk/admin/category-endpoints";
import { handleMoveCategory } from "@/lib/desk/admin/category-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const PUT = serveAdmin(moveCategoryEndpoint, handleMoveCategory);
