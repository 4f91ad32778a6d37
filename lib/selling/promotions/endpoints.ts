import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { publicPromoSchema } from "./schema";

export const promoCodesEndpoint = endpoint({
  id: "listPromoCodes",
  method: "GET",
  path: "v1/promo-codes",
  summary: "The shop's public promo codes that have not ended",
  tag: "Shop",
  response: z.object({ data: z.array(publicPromoSchema) }),
});
