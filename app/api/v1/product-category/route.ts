import { listCategoriesEndpoint } from "@/lib/goods/catalog/endpoints";
import { handleListCategories } from "@/lib/goods/catalog/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const GET = serve(listCategoriesEndpoint, handleListCategories);
