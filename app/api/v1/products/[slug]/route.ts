import { serve } from "@/lib/api/serve";
import { productEndpoint } from "@/lib/catalogue/endpoints";
import { answerProduct } from "@/lib/catalogue/handlers";

export const GET = serve(productEndpoint, answerProduct);
