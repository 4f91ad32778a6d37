import {
  type Bounds,
  type FilterField,
  hasFilter,
  onlyKindOf,
  withoutDefaults,
} from "@/lib/goods/diamonds/filters/filter-fields";
import type { DiamondKind } from "@/lib/goods/diamonds/model";
import type { DiamondFilters } from "@/lib/goods/diamonds/schema";
import { type LineToken, tokenize } from "../text/tokens";
import { type ReadRange, readRangeAt } from "./amounts";
import { completeWord, correctWord } from "./fuzzy-words";
import { readGradesAt } from "./grades";
import { LONGEST_PHRASE, MEANINGS, type Meaning } from "./stone-words";

/**
 * What a part of a line means: a filter of stones, one of the words below, or null if it says nothing about a
 * stone.
 */
export type WordMeaning = FilterField | "kind" | "stone" | "filler" | null;

export type ParsedWord = {
  /** as typed, in lower case; a misspelled stone word is corrected */
  text: string;
  says: WordMeaning;
};

/** What a typed line asks for in stones, and the meaning of each of its words. */
export type ParsedLine = {
  words: readonly ParsedWord[];
  /** only values and bounds that the inventory's filters accept */
  filters: DiamondFilters;
  /** the only kind of stone the line can mean; null if it fits both */
  kind: DiamondKind | null;
  /** carats, if the line names one weight without a bound: the nearest comes first */
  weight: number | null;
};

type Lists = Partial<Record<FilterField, (string | number)[]>>;

/**
 * Parses a line such as "2ct oval E VS1 under 3000" into stone filters. Accepts any input, in time bounded by
 * the maximum line length; words it does not understand are left for the other searches.
 * @param typing the line's last word may be unfinished
 */
export function parseLine(line: string, { typing = false } = {}): ParsedLine {
  const reader = new LineParser(tokenize(line), typing);
  reader.read();
  return reader.result();
}

class LineParser {
  private readonly says: (WordMeaning | undefined)[];
  private readonly texts: string[];
  private readonly lists: Lists = {};
  private readonly ranges: Partial<Record<ReadRange["field"], Bounds>> = {};
  private readonly flags: Partial<Record<FilterField, true>> = {};
  private kind: DiamondKind | null = null;
  private weight: number | null = null;

  constructor(
    private readonly tokens: readonly LineToken[],
    private readonly typing: boolean,
  ) {
    this.says = tokens.map(() => undefined);
    this.texts = tokens.map(({ text }) => text);
  }

  read(): void {
    const doubtful: number[] = [];
    for (let at = 0; at < this.tokens.length; ) {
      const doubts = this.isDoubtful(at);
      const taken = doubts
        ? 0
        : this.metal(at) || this.range(at) || this.grades(at) || this.phrase(at) || this.misspelt(at);
      if (doubts) doubtful.push(at);
      at += Math.max(1, taken);
    }
    // next to words that clearly describe a stone, a letter means a color and a bare decimal a weight
    const certain = this.says.some((one) => one !== undefined && one !== null && one !== "filler");
    for (const at of certain ? doubtful : []) {
      if (this.isWord(at) || !this.grades(at)) this.bareWeight(at);
    }
  }

  result(): ParsedLine {
    const filters: Record<string, unknown> = {};
    for (const [field, values] of Object.entries(this.lists)) filters[field] = values;
    for (const [field, bounds] of Object.entries(this.ranges)) {
      const narrowed = withoutDefaults(field as ReadRange["field"], bounds);
      if (narrowed) filters[field] = narrowed;
    }
    Object.assign(filters, this.flags);
    const kind = this.kindAsked(filters);
    for (const field of Object.keys(filters) as FilterField[]) {
      if (kind && !hasFilter(kind, field)) delete filters[field];
    }
    const words = this.texts.flatMap((text, i) => {
      const says = this.says[i];
      return /[\p{L}\d]/u.test(text) ? [{ text, says: says === undefined ? null : says }] : [];
    });
    return { words, filters: filters as DiamondFilters, kind, weight: filters.carat ? this.weight : null };
  }

  /** A hue means a fancy color regardless of the other words; a color grade means a white stone. */
  private kindAsked(filters: Record<string, unknown>): DiamondKind | null {
    const kinds = (Object.keys(filters) as FilterField[]).map(onlyKindOf);
    if (kinds.includes("color")) return "color";
    return kinds.includes("white") ? "white" : this.kind;
  }

  private mark(at: number, length: number, says: WordMeaning): number {
    for (let i = at; i < at + length; i++) this.says[i] = says;
    return length;
  }

  /** In "14k yellow" and "18 ct gold" the number is not a weight and the color not a stone's. */
  private metal(at: number): number {
    const [number = "", unit = "", next = ""] = this.tokens.slice(at, at + 3).map(({ text }) => text);
    if (!["9", "10", "14", "18", "22", "24"].includes(number)) return 0;
    const color = ["yellow", "white", "rose", "pink"].includes(next);
    if (!["k", "kt", "karat"].includes(unit) && !(unit === "ct" && (next === "gold" || color))) return 0;
    return this.mark(at, color ? 3 : 2, null);
  }

  private range(at: number): number {
    const read = readRangeAt(this.tokens, at);
    if (!read) return 0;
    const { field, bounds, length, about } = read;
    // the first bounds win; later ones can only set the other end
    const joined = { ...bounds, ...this.ranges[field] };
    if (joined.min !== undefined && joined.max !== undefined && joined.min > joined.max) return 0;
    if (field === "carat") this.weight = this.ranges.carat ? null : about;
    this.ranges[field] = joined;
    return this.mark(at, length, field);
  }

  private grades(at: number): number {
    const read = readGradesAt(this.tokens, at);
    if (!read) return 0;
    this.add(read.field, read.codes);
    return this.mark(at, read.length, read.field);
  }

  /** A letter alone, the word "if", or a decimal without a unit may not be about a stone. */
  private isDoubtful(at: number): boolean {
    const read = readGradesAt(this.tokens, at);
    if (read) return read.bare && !readRangeAt(this.tokens, at);
    return /^\d?\.\d+$/.test(this.texts[at] ?? "") && !readRangeAt(this.tokens, at);
  }

  /** "I" and "if" are grades only next to another color or clarity. */
  private isWord(at: number): boolean {
    if (!["i", "if"].includes(this.texts[at] ?? "")) return false;
    const beside = [-1, 1].map((way) => at + way * (this.texts[at + way] === "/" ? 2 : 1));
    return !beside.some((i) => this.says[i] === "color" || this.says[i] === "clarity");
  }

  private bareWeight(at: number): void {
    if (this.ranges.carat) return;
    const [number] = this.tokens.slice(at, at + 1);
    const read = number && readRangeAt([number, { text: "ct", raw: "ct" }], 0);
    if (read?.field !== "carat") return;
    this.ranges.carat = read.bounds;
    this.weight = read.about;
    this.mark(at, 1, "carat");
  }

  private phrase(at: number): number {
    const found = this.phraseAt(at);
    if (!found) return 0;
    const { meaning, length } = found;
    this.take(meaning, at);
    return this.mark(at, length, meaning.says);
  }

  /** The longest phrase with a meaning; hyphens between its words are ignored. */
  private phraseAt(at: number): { meaning: Meaning; length: number } | null {
    const words: string[] = [];
    let best: { meaning: Meaning; length: number } | null = null;
    for (let i = at; i < this.texts.length && words.length < LONGEST_PHRASE; i++) {
      const text = this.texts[i] ?? "";
      if (text === "-" && words.length > 0) continue;
      words.push(text);
      const meaning = MEANINGS.get(words.join(" "));
      if (meaning) best = { meaning, length: i - at + 1 };
    }
    return best;
  }

  private misspelt(at: number): number {
    const text = this.texts[at] ?? "";
    const last = this.typing && at === this.tokens.length - 1;
    const meant = (last ? completeWord(text) : null) ?? correctWord(text);
    const meaning = meant === null ? undefined : MEANINGS.get(meant);
    if (meant === null || !meaning) return 0;
    this.texts[at] = meant;
    this.take(meaning, at);
    return this.mark(at, 1, meaning.says);
  }

  private take(meaning: Meaning, at: number): void {
    if ("codes" in meaning) this.add(meaning.says, meaning.codes);
    else if ("kind" in meaning) this.kind ??= meaning.kind;
    else if ("values" in meaning) {
      if (meaning.values.length === 0) this.flags[meaning.says] = true;
      // the inventory filters by one hue at a time
      else if (meaning.says !== "colors" || !this.lists.colors) this.add(meaning.says, meaning.values);
      else this.says[at] = undefined;
    }
  }

  private add(field: FilterField, values: readonly (string | number)[]): void {
    this.lists[field] = [...new Set([...(this.lists[field] ?? []), ...values])];
  }
}
