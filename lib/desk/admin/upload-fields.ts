import type { z } from "zod";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { inputFaults } from "@/lib/platform/api/declare/input-faults";
import { fieldErrors } from "@/lib/platform/api/declare/parse";
import type { Upload } from "@/lib/platform/api/serve/multipart";

/** The fields of an upload beside its files. @throws ApiError 422 */
export function fieldsOf<T extends z.ZodType>(schema: T, { fields }: Pick<Upload, "fields">): z.output<T> {
  const faults = inputFaults(fields);
  const parsed = schema.safeParse(fields, { reportInput: true });
  if (parsed.success && !faults) return parsed.data;
  throw new ApiError("invalid", "Some fields need your attention.", {
    errors: faults ?? (parsed.success ? {} : fieldErrors(parsed.error)),
  });
}
