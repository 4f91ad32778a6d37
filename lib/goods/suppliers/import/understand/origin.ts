import { regionName } from "@/lib/platform/intl/regions";
import { brand } from "@/lib/platform/site/brand";
import type { Cells } from "../fields";
import { isBlank } from "./text";

const LAB =
  /\b(lab|laboratory|labgrown|lgd?|cvd|hpht|created|cultured|synthetic|man[- ]?made|non[- ]?natural)\b|lab[- _]?(grown|created)|\bgrown\b/i;
const MINED = /natural|\bnat\b|mined|earth/i;
const SIMULANT = /moissanite|zirconia|\bcz\b|simulant/i;
const YES = /^(y|yes|true|1)$/i;
const NO = /^(n|no|false|0)$/i;

/** Names of countries in English, in lowercase. A stone's country of origin is where it was mined. */
const COUNTRIES: ReadonlySet<string> = (() => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const known = letters.flatMap((a) => letters.map((b) => regionName(a + b)?.toLowerCase() ?? ""));
  return new Set(
    [...known, "usa", "uk", "uae", "drc", "congo", "democratic republic of congo"].filter(Boolean),
  );
})();

type Verdict = "lab" | "mined" | null;

function ofWords(text: string | undefined): Verdict {
  if (text === undefined || isBlank(text)) return null;
  // "non-natural" names the opposite of what it contains
  if (LAB.test(text)) return /\bnot lab/i.test(text) ? "mined" : "lab";
  return MINED.test(text) ? "mined" : null;
}

function ofFlag(text: string | undefined): Verdict {
  if (text === undefined || isBlank(text)) return null;
  if (YES.test(text)) return "lab";
  return NO.test(text) ? "mined" : ofWords(text);
}

/**
 * Why the shop does not sell a row's item: a mined stone or a simulant, by whichever columns say so. A country of
 * origin means a mined stone unless another column says lab-grown; where no column says anything, the supplier
 * is taken to sell what the shop sells.
 */
export function originReason(cells: Cells): string | null {
  if (SIMULANT.test(cells.type ?? "") || SIMULANT.test(cells.title ?? "")) return "it is not a diamond";
  const said = [
    ofWords(cells.type),
    ofFlag(cells.lab_grown),
    ofWords(cells.growth),
    ofWords(cells.origin),
    /^LG\s*\d/i.test(cells.cert_no ?? "") ? "lab" : null,
  ];
  const isLab = said.includes("lab");
  if (isLab && said.includes("mined")) return "its columns contradict each other on whether it is natural";
  const titled = said.every((verdict) => verdict === null) ? ofWords(cells.title) : null;
  const isMined = said.includes("mined") || titled === "mined";
  const country = !isLab && titled !== "lab" && COUNTRIES.has(cells.origin?.trim().toLowerCase() ?? "");
  return isMined || country ? `a natural stone: the shop sells ${brand.originLabel} only` : null;
}
