import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { orderSchema } from "./schema";

export const orderEndpoint = endpoint({
  id: "getOrder",
  method: "GET",
  path: "/v1/orders/{id}",
  tag: "Orders",
  summary: "An order by its unguessable id; who ordered is told to that browser and the owner alone",
  params: z.object({ id: z.uuid() }),
  response: z.object({ data: orderSchema }),
  errors: { 404: "No such order", 429: "Too many requests from one address" },
});
