import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { addCategoryEndpoint, adminCategoriesEndpoint } from "@/lib/desk/categories/endpoints";
import { handleAddCategory, handleAdminCategories } from "@/lib/desk/categories/handlers";

export const GET = serveAdmin(adminCategoriesEndpoint, handleAdminCategories);
export const POST = serveAdmin(addCategoryEndpoint, handleAddCategory);
