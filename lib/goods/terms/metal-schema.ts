import { z } from "zod";
import { formatAny } from "@/lib/platform/intl/lists";
import { isMetal, metalSlugs } from "./metals";

/** How the code of a metal is written. */
const CODE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_CODE = 40;

const MESSAGE = "Use lowercase letters, digits, and single hyphens, such as 9k-white";

/** The code of a metal, whether the shop still has it or not: what was sold stays as it was. */
export const metalCodeSchema = z.string("Enter text").max(LONGEST_CODE, MESSAGE).regex(CODE, MESSAGE);

/** A metal that the shop sells pieces in. */
export const metalSchema = z
  .string("Enter text")
  .refine(isMetal, { error: () => `Use ${formatAny(metalSlugs())}` })
  .meta({ description: "code of a metal of the shop, such as 14k-white", example: "14k-white" });
