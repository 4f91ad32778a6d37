import type { z } from "zod";
import { ApiError } from "@/lib/platform/api/errors";
import { inputFaults } from "@/lib/platform/api/input-faults";
import type { Upload } from "@/lib/platform/api/multipart";
import { fieldErrors } from "@/lib/platform/api/parse";

/** The fields of an upload beside its files. @throws ApiError 422 */
export function fieldsOf<T extends z.ZodType>(schema: T, { fields }: Pick<Upload, "fields">): z.output<T> {
  const faults = inputFaults(fields);
  const parsed = schema.safeParse(fields, { reportInput: true });
  if (parsed.success && !faults) return parsed.data;
  throw new ApiError(422, "invalid", "Some fields need your attention.", {
    errors: faults ?? (parsed.success ? {} : fieldErrors(parsed.error)),
  });
}
