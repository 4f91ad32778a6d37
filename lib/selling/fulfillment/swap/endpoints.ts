import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { stoneSwapSchema, swapAnswerSchema } from "./schema";

export const stoneSwapEndpoint = endpoint({
  id: "getStoneSwap",
  method: "GET",
  path: "/v1/stone-swaps/{token}",
  tag: "Orders",
  summary: "Another diamond that the shop offers for an order, by the secret of its link",
  params: z.object({ token: z.string().min(1).max(100) }),
  response: z.object({ data: stoneSwapSchema }),
  errors: { 404: "No such link", 429: "Too many requests from one address" },
});

export const answerSwapEndpoint = endpoint({
  id: "answerStoneSwap",
  method: "POST",
  path: "/v1/stone-swaps",
  tag: "Orders",
  summary: "Accepts or declines another diamond for an order",
  body: swapAnswerSchema,
  response: z.object({ data: stoneSwapSchema }),
  errors: {
    403: "Sent from a page of another site",
    404: "No such link",
    409: "swap_ended if the offer has ended or the order has changed",
    429: "Too many requests from one address",
  },
});
