import { log } from "@/lib/platform/log/log";
import { type LineParts, linePartsSchema } from "./schema";

/**
 * The parts of an ordered line, from the JSON that its row stores. Fields that older releases didn't store get the schema's
 * defaults. What can't be read is reported and passed on as it is, because a paid order must not disappear.
 */
export function storedParts(detail: unknown): LineParts {
  const parsed = linePartsSchema.safeParse(detail);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  log.warn({ faults }, "an ordered line has parts that this release can’t read");
  return detail as LineParts;
}
