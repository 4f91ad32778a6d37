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

/** Addresses, whose words are names: "shop.cz" is no zirconia. */
const ADDRESS =
  /\bhttps?:\/\/\S+|\bwww\.\S+|\S+@\S+|\b[\w-]+(\.[\w-]+)*\.([a-z]{2,3}|info|shop|store|diamonds|jewelry|example)\b(\/\S*)?/gi;
/** What only a company's name ends in: "Natural Gems LLP" says nothing of a stone. */
const COMPANY =
  /\b(llp|llc|ltd|limited|inc|pvt|private|corp|corporation|gmbh|bvba|exports?|impex|traders?|jewell?ers|brothers|bros)\b|& (co|sons)\b/i;
/** Characteristics that a report calls so. */
const CHARACTERISTIC = /\b(indented|extra) naturals?\b|\bnatural (fluorescence|inclusions?)\b/gi;

/** Names of countries in English, in lowercase. A stone's country of origin is where it was mined. */
const COUNTRIES: ReadonlySet<string> = (() => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const known = letters.flatMap((a) => letters.map((b) => regionName(a + b)?.toLowerCase() ?? ""));
  return new Set(
    [...known, "usa", "uk", "uae", "drc", "congo", "democratic republic of congo"].filter(Boolean),
  );
})();

type Verdict = "lab" | "mined" | null;

/** A cell's words about a stone, without addresses and the seller's name. */
function wordsAbout(text: string | undefined): string {
  if (text === undefined || isBlank(text)) return "";
  const words = text.replace(ADDRESS, " ").replace(CHARACTERISTIC, " ");
  return COMPANY.test(words) ? "" : words;
}

function ofWords(text: string | undefined): Verdict {
  const words = wordsAbout(text);
  // "non-natural" names the opposite of what it contains
  if (LAB.test(words)) return /\bnot lab/i.test(words) ? "mined" : "lab";
  return MINED.test(words) ? "mined" : null;
}

function ofFlag(text: string | undefined): Verdict {
  if (text === undefined || isBlank(text)) return null;
  if (YES.test(text)) return "lab";
  return NO.test(text) ? "mined" : ofWords(text);
}

/** A laboratory's own name may hold the word, so only what it says of its reports counts. */
function ofLaboratory(text: string | undefined): Verdict {
  if (/\blgd?r?\b|lab(oratory)?[- ]?grown/i.test(text ?? "")) return "lab";
  return /\bnatural\b/i.test(text ?? "") ? "mined" : null;
}

/**
 * A title without a number is a seller's name, and one with a weight names much besides its stone: "natural" counts only
 * where it goes before "diamond".
 */
function ofTitle(text: string | undefined): Verdict {
  const words = wordsAbout(text);
  if (!/\d/.test(words)) return null;
  if (LAB.test(words)) return /\bnot lab/i.test(words) ? "mined" : "lab";
  return /\b(natural|mined)\b([ -]+[\w.-]+){0,5}[ -]+diamonds?\b|\bearth[- ]?mined\b/i.test(words)
    ? "mined"
    : null;
}

/** Whether a cell is a stone's origin and nothing else, as a column without a name has to be. */
export const isOriginWord = (text: string): boolean =>
  /^(lab(oratory)?[- ]?(grown|created)?|lgd?|cvd|hpht|natural|mined)([- ]?diamonds?)?$/i.test(text.trim());

/** stated: a column says that it is lab-grown · silent: no column says anything */
type Origin = { origin: "stated" | "silent" } | { refused: string };

/**
 * What a row's columns say of where its stone comes from. The shop refuses mined stones and simulants. A country of origin
 * means a mined stone unless another column says lab-grown.
 * @param isMarked whether the report's number is marked as that of a lab-grown stone
 */
export function readOrigin(cells: Cells, isMarked: boolean): Origin {
  if (SIMULANT.test(wordsAbout(cells.type)) || SIMULANT.test(wordsAbout(cells.title)))
    return { refused: "it is not a diamond" };
  const verdicts = [
    ofWords(cells.type),
    ofFlag(cells.lab_grown),
    ofWords(cells.growth),
    ofWords(cells.origin),
    ofLaboratory(cells.lab),
    isMarked ? "lab" : null,
  ];
  const isLab = verdicts.includes("lab");
  if (isLab && verdicts.includes("mined"))
    return { refused: "its columns contradict each other on whether it is natural" };
  const titled = verdicts.every((verdict) => verdict === null) ? ofTitle(cells.title) : null;
  if (isLab || titled === "lab") return { origin: "stated" };
  const isMined = verdicts.includes("mined") || titled === "mined";
  const country = COUNTRIES.has(cells.origin?.trim().toLowerCase() ?? "");
  if (!isMined && !country) return { origin: "silent" };
  return { refused: `a natural stone: the shop sells ${brand.originLabel} only` };
}
