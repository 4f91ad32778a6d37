import { readLocalValue } from "@/hooks/use-local-value";
import { BUILDER_KEYS } from "@/lib/selling/ring-builder/model";

/** Whether a ring has been begun in this browser. */
export const keepsRing = (): boolean =>
  [BUILDER_KEYS.setting, BUILDER_KEYS.diamond, BUILDER_KEYS.size].some(
    (key) => readLocalValue<unknown>(key, null) !== null,
  );
