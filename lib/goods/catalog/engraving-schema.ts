import { z } from "zod";
import { tooLong } from "@/lib/platform/api/field-messages";
import { canBeEngraved, MAX_ENGRAVING, MAX_ENGRAVING_UNITS } from "./engraving";

/** What is engraved in a ring; an empty text is none. */
export const engravingSchema = z
  .string()
  .trim()
  .max(MAX_ENGRAVING_UNITS, tooLong(MAX_ENGRAVING))
  .refine(canBeEngraved, tooLong(MAX_ENGRAVING))
  .nullable()
  .default(null)
  .transform((text) => text || null);
