import { z } from "zod";
import { tooLongMessage } from "@/lib/platform/api/declare/field-messages";
import { isEngravable, MAX_ENGRAVING, MAX_ENGRAVING_UNITS } from "./engraving";

/** A text that is engraved. */
export const engravedTextSchema = z
  .string()
  .trim()
  .max(MAX_ENGRAVING_UNITS, tooLongMessage(MAX_ENGRAVING))
  .refine((text) => isEngravable(text), tooLongMessage(MAX_ENGRAVING));

/** The engraving of a ring; an empty text means none. */
export const engravingSchema = engravedTextSchema
  .nullable()
  .default(null)
  .transform((text) => text || null);
