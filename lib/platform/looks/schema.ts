import { z } from "zod";
import { contrastFaults, FIRST_LOOK, HEADING_FAMILIES, LOOK_NAMES, TEXT_FAMILIES } from "./look";

const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, "use a color such as #0e4a50")
  .nullable()
  .default(null);

/** The shop's look. Colors that can't be read together are refused. */
export const lookSchema = z
  .strictObject({
    base: z.enum(LOOK_NAMES).default(FIRST_LOOK.base),
    ground: color,
    ink: color,
    accent: color,
    ornament: color,
    headings: z.enum(HEADING_FAMILIES).nullable().default(null),
    text: z.enum(TEXT_FAMILIES).nullable().default(null),
  })
  .superRefine((look, context) => {
    for (const { field, message } of contrastFaults(look))
      context.addIssue({ code: "custom", path: [field], message });
  })
  .default(FIRST_LOOK);
