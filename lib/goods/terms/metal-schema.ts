import { z } from "zod";
import { formatAny } from "@/lib/platform/intl/lists";
import { isMetal, METAL_CODE, metalSlugs } from "./metals";

const MESSAGE = "Use lowercase letters, digits, and single hyphens, such as 9k-white";

/** The code of a metal, whether the shop still has it or not: what was sold stays as it was. */
export const metalCodeSchema = z
  .string("Enter text")
  .max(METAL_CODE.longest, MESSAGE)
  .regex(METAL_CODE.pattern, MESSAGE);

/** A metal that the shop sells pieces in. */
export const metalSchema = z
  .string("Enter text")
  .refine(isMetal, { error: () => `Use ${formatAny(metalSlugs())}` })
  .meta({ description: "code of a metal of the shop, such as 14k-white", example: "14k-white" });
