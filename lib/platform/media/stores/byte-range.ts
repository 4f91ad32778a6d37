import type { ByteRange } from "./store";

/**
 * The part of a file that a `Range` header asks for: one range, as players and resumed downloads send it. Null sends the
 * whole file, which an unknown unit or several ranges get too; `unsatisfiable` lies outside the file.
 */
export function parseByteRange(header: string | null, bytes: number): ByteRange | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (!from && !to) return null;
  const last = bytes - 1;
  if (!from)
    return Number(to) > 0 && bytes > 0
      ? { start: Math.max(0, bytes - Number(to)), end: last }
      : "unsatisfiable";
  const start = Number(from);
  const end = to ? Math.min(Number(to), last) : last;
  // a range that ends before it begins is no range at all
  if (to && Number(to) < start) return null;
  return start > last ? "unsatisfiable" : { start, end };
}
