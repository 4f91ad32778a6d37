import { readFileSync } from "node:fs";
import { join } from "node:path";
import { METAL_TONES } from "@/lib/goods/geometry/drawings/paint";
import type { MetalColor } from "@/lib/goods/terms/metals";

// read as they are asked for: nothing of them is built in
const FOLDER = join(/* turbopackIgnore: true */ process.cwd(), "lib", "goods", "pictures", "drawings");

/** The file of a picture's drawing, in white gold. */
export const drawingFile = (key: string): string => join(FOLDER, `${key}.svg`);

/** Recolors a white-gold drawing in another metal's tones. */
export function inMetal(drawing: string, color: MetalColor): string {
  const own = METAL_TONES[color];
  const tones = new Map(
    Object.entries(METAL_TONES.white).map(([name, tone]) => [tone, own[name as keyof typeof own]]),
  );
  return drawing.replace(/"(#[0-9a-f]{6})"/g, (_paint, tone: string) => `"${tones.get(tone) ?? tone}"`);
}

/**
 * The drawing of a piece in a metal, a square SVG file; null if the piece has not been drawn. `npm run draw`
 * makes the drawings, because each takes seconds, too long for a request.
 */
export function drawingOf(key: string, color: MetalColor): string | null {
  let drawing: string;
  try {
    drawing = readFileSync(drawingFile(key), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  return inMetal(drawing, color);
}
