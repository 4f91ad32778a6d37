import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { changeCategoryEndpoint, deleteCategoryEndpoint } from "@/lib/desk/categories/endpoints";
import { handleChangeCategory, handleDeleteCategory } from "@/lib/desk/categories/handlers";

export const PATCH = serveAdmin(changeCategoryEndpoint, handleChangeCategory);
export const DELETE = serveAdmin(deleteCategoryEndpoint, handleDeleteCategory);
