/** Stones a file aims at; the protocol allows 50,000, and ids scatter evenly but not to the very stone. */
const STONES_PER_FILE = 40_000;

/** The parts a number of stones is split into: at least one, none of them above what a file may hold. */
export const partCountFor = (stones: number, aFile = STONES_PER_FILE): number =>
  Math.max(1, Math.ceil(stones / aFile));

const SPACE = 2 ** 32;

/** A part of all stones: the `nth` of `of`, from 1. */
export type SitemapPart = { nth: number; of: number };

/**
 * The ids of a part, which begin at `from` and end before `to` (null: no end). Ids are random, so equal parts of their
 * space hold about as many stones each; a stone stays in its part however many others come and go.
 */
export function partIdRange({ nth, of }: SitemapPart): { from: string; to: string | null } {
  return { from: firstId((nth - 1) / of), to: nth === of ? null : firstId(nth / of) };
}

function firstId(share: number): string {
  const head = Math.ceil(share * SPACE)
    .toString(16)
    .padStart(8, "0");
  return `${head}-0000-0000-0000-000000000000`;
}

export const partFile = ({ nth, of }: SitemapPart): string => `stones-${nth}-of-${of}.xml.gz`;

/** The part a file's name tells; null for any other name. */
export function parsePartFile(file: string): SitemapPart | null {
  const [, nth = "", of = ""] = /^stones-([1-9]\d{0,3})-of-([1-9]\d{0,3})\.xml\.gz$/.exec(file) ?? [];
  const part = { nth: Number(nth), of: Number(of) };
  return part.nth >= 1 && part.nth <= part.of ? part : null;
}
