import { metalRecords } from "./current-metals";
import type { MetalRecord } from "./setting";

/** Words with one space between them, and nothing else: “S-925 (Sterling)” → “s 925 sterling”. */
const bareWords = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/\bsolid\b|[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replaceAll(/ +/g, " ");

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
