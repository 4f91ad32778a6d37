/**
 * Target number of stones per file; the protocol allows 50,000, and random ids don't split exactly evenly.
 */
const STONES_PER_FILE = 40_000;

/** The number of parts for a number of stones: at least one, and none larger than a file may be. */
export const partCountFor = (stones: number, aFile = STONES_PER_FILE): number =>
  Math.max(1, Math.ceil(stones / aFile));

const SPACE = 2 ** 32;

/** One part of all stones: the `nth` of `of`, from 1. */
export type SitemapPart = { nth: number; of: number };

/**
 * The id range of a part, from `from` (included) to `to` (excluded; null: no end). Ids are random, so equal
 * ranges hold about as many stones each, and a stone stays in its part when others come and go.
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

/** Parses a part from a file's name; null for any other name. */
export function parsePartFile(file: string): SitemapPart | null {
  const [, nth = "", of = ""] = /^stones-([1-9]\d{0,3})-of-([1-9]\d{0,3})\.xml\.gz$/.exec(file) ?? [];
  const part = { nth: Number(nth), of: Number(of) };
  return part.nth >= 1 && part.nth <= part.of ? part : null;
}
