import { LRUCache } from "lru-cache";
import { z } from "zod";
import { MediaError } from "@/lib/platform/media/media-error";
import { safeSvg } from "./safe-svg";

const side = z.int().min(1).max(5_000);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Drawings that were found to be safe: the settings are read again and again, and the check takes milliseconds. */
const known = new LRUCache<string, true>({ max: 8 });

/** Whether a drawing is one that was checked before it got into the settings. */
function isSafe(svg: string): boolean {
  if (known.has(svg)) return true;
  try {
    if (safeSvg(svg) !== svg) return false;
  } catch (error) {
    if (error instanceof MediaError) return false;
    throw error;
  }
  known.set(svg, true);
  return true;
}

/** A stored logo; uploads write it, since its files are in the media store. */
export const logoSchema = z.strictObject({
  svg: z.string().max(16_000).refine(isSafe, "upload the drawing, so that it is checked").nullable(),
  hash,
  width: side,
  height: side,
});

/** A stored icon: a logo of which the files alone are shown. */
export const iconSchema = z.strictObject({ hash });
