import { addCategoryEndpoint, adminCategoriesEndpoint } from "@/lib/desk/admin/category-endpoints";
import { handleAddCategory, handleAdminCategories } from "@/lib/desk/admin/category-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(adminCategoriesEndpoint, handleAdminCategories);
export const POST = serveAdmin(addCategoryEndpoint, handleAddCategory);
