import { metalRecords } from "./current-metals";
import { bareWords, type MetalRecord } from "./setting";

/** The metal, offered or not, that words name by its code, its name, or one of its other names. */
export function metalNamed(text: string): MetalRecord | null {
  const bare = bareWords(text);
  if (bare === "") return null;
  return (
    metalRecords().find(({ slug, label, spellings }) =>
      [slug, label, ...spellings].some((words) => bareWords(words) === bare),
    ) ?? null
  );
}
