import { serve } from "@/lib/api/serve";
import { listCategoriesEndpoint } from "@/lib/catalogue/endpoints";
import { answerCategories } from "@/lib/catalogue/handlers";

export const GET = serve(listCategoriesEndpoint, answerCategories);
