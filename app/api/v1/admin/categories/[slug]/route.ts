import { changeCategoryEndpoint, deleteCategoryEndpoint } from "@/lib/desk/admin/category-endpoints";
import { handleChangeCategory, handleDeleteCategory } from "@/lib/desk/admin/category-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const PATCH = serveAdmin(changeCategoryEndpoint, "catalog", handleChangeCategory);
export const DELETE = serveAdmin(deleteCategoryEndpoint, "catalog", handleDeleteCategory);
