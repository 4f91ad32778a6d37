import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { shownCurrencyField } from "@/lib/platform/api/declare/schema";
import { checkRingSchema, ringStateSchema, savedRingSchema, saveRingSchema } from "./schema";

export const saveRingEndpoint = endpoint({
  id: "saveRing",
  method: "POST",
  path: "v1/rings",
  summary: "Saves a ring so it can be opened and shared by its id",
  body: saveRingSchema,
  response: z.object({ data: savedRingSchema }),
  success: 201,
  errors: {
    403: "Sent from a page of another site",
    429: "Too many rings saved from this address",
    422: "The setting can't hold the stone, the size can't be made, or a part is no longer offered",
  },
  tag: "Ring builder",
});

export const ringEndpoint = endpoint({
  id: "ring",
  method: "GET",
  path: "v1/rings/{id}",
  summary: "A saved ring with today's prices and availability",
  params: z.object({ id: z.uuid() }),
  query: z.strictObject({ currency: shownCurrencyField }),
  response: z.object({ data: savedRingSchema }),
  errors: { 404: "No ring has this id" },
  tag: "Ring builder",
});

export const checkRingEndpoint = endpoint({
  id: "checkRing",
  method: "POST",
  path: "v1/rings/check",
  summary:
    "What changed since a ring was put together: sold, reserved, or withdrawn parts, prices, fit, and size",
  query: z.strictObject({ currency: shownCurrencyField }),
  body: checkRingSchema,
  response: z.object({ data: ringStateSchema }),
  errors: { 429: "Too many checks from this address" },
  tag: "Ring builder",
});
