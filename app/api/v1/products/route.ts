import { serve } from "@/lib/api/serve";
import { listProductsEndpoint } from "@/lib/catalogue/endpoints";
import { answerProducts } from "@/lib/catalogue/handlers";

export const GET = serve(listProductsEndpoint, answerProducts);
