import { z } from "zod";
import { tooLongMessage } from "@/lib/platform/api/declare/field-messages";
import { isEngravable, MAX_ENGRAVING, MAX_ENGRAVING_UNITS } from "./engraving";

/** The engraving of a ring; an empty text means none. */
export const engravingSchema = z
  .string()
  .trim()
  .max(MAX_ENGRAVING_UNITS, tooLongMessage(MAX_ENGRAVING))
  .refine(isEngravable, tooLongMessage(MAX_ENGRAVING))
  .nullable()
  .default(null)
  .transform((text) => text || null);
