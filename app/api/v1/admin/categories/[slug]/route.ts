import { changeCategoryEndpoint, deleteCategoryEndpoint } from "@/lib/desk/admin/category-endpoints";
import { handleChangeCategory, handleDeleteCategory } from "@/lib/desk/admin/category-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const PATCH = serveAdmin(changeCategoryEndpoint, handleChangeCategory);
export const DELETE = serveAdmin(deleteCategoryEndpoint, handleDeleteCategory);
