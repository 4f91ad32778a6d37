import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { ICON_FILES, LOGO_FILE } from "@/lib/platform/site/shop-logo";

/** The files of a logo or an icon, written into a folder; why it isn't accepted otherwise. */
export type PreparedLogo = { width: number; height: number; files: readonly string[] } | { refused: string };

export type LogoInput = {
  /** the file of a picture, or of a drawing that was checked */
  path: string;
  /** whether that is a drawing, whose size is its own choice */
  isDrawing: boolean;
  folder: string;
  /** color of what a drawing leaves to the page, `#16181d` */
  ink: string;
  /** color below an icon where one is needed, `#fbfaf7` */
  ground: string;
};

/** The largest logo, px: sharp on any screen, and on paper up to 5 cm wide. */
const MOST = { width: 1_200, height: 480 } as const;
/** The least, px: a header shows a logo 40 px high, on most phones at twice the pixels. */
const LEAST = { width: 80, height: 80 } as const;
const MOST_PIXELS = 25_000_000;
/** SVG's own resolution, and the finest that is drawn. */
const DPI = { own: 72, most: 7_200 } as const;
/** Part of an app's icon that a mask may cut off, on each side. */
const MASKED = 0.16;

/** Draws a logo as a picture for emails and documents, and its icons. */
export async function prepareLogoFiles(input: LogoInput): Promise<PreparedLogo> {
  const { path, isDrawing, folder } = input;
  const {
    format,
    width = 0,
    height = 0,
    pages = 1,
  } = await sharp(path, { limitInputPixels: false }).metadata();
  if (isDrawing ? format !== "svg" : format !== "png")
    return { refused: "Use an SVG drawing or a PNG picture." };
  if (pages > 1) return { refused: "Animated pictures aren’t accepted. Save a single picture as a PNG." };
  if (!isDrawing && width * height > MOST_PIXELS) {
    return { refused: `The picture is ${width} × ${height} pixels. Make it at most 5,000 pixels wide.` };
  }
  if (!isDrawing && (width < LEAST.width || height < LEAST.height)) {
    return {
      refused: `The picture is ${width} × ${height} pixels. Each side needs at least ${LEAST.height}.`,
    };
  }
  const finest = Math.min(MOST.width / width, MOST.height / height);
  const density = Math.min(Math.max(DPI.own * finest, DPI.own), DPI.most);
  const { data, info } = await (isDrawing
    ? sharp(await inkedDrawing(input), { density })
    : sharp(path).autoOrient()
  )
    .resize({ ...MOST, fit: "inside", withoutEnlargement: !isDrawing })
    .toColorspace("srgb")
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  const save = async (name: string, picture: Sharp) =>
    writeFile(join(folder, name), await picture.png({ compressionLevel: 9 }).toBuffer());
  await writeFile(join(folder, LOGO_FILE), data);
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const icon = async (side: number, room: number, ground: string | null) => {
    const inner = Math.round(side * (1 - 2 * room));
    const drawn = await sharp(data)
      .resize({ width: inner, height: inner, fit: "contain", background: clear })
      .toBuffer();
    const canvas = { width: side, height: side, channels: 4, background: ground ?? clear } as const;
    const made = sharp({ create: canvas }).composite([{ input: drawn }]);
    return ground ? made.removeAlpha() : made;
  };
  await save(ICON_FILES.tab, await icon(192, 0, null));
  await save(ICON_FILES.large, await icon(512, 0, null));
  await save(ICON_FILES.touch, await icon(180, 0.1, input.ground));
  await save(ICON_FILES.mask, await icon(192, MASKED, input.ground));
  await save(ICON_FILES.largeMask, await icon(512, MASKED, input.ground));
  return { width: info.width, height: info.height, files: [LOGO_FILE, ...Object.values(ICON_FILES)] };
}

/** What leaves a drawing's own color to the page. */
const OF_PAGE = /\scolor="(?:currentcolor|inherit)"/i;

/** A drawing whose `currentColor` is the shop's ink unless it has its own, since a picture has no page around it. */
async function inkedDrawing({ path, ink }: LogoInput): Promise<Buffer> {
  const drawing = await readFile(path, "utf8");
  const inked = drawing.replace(/^<svg\b[^>]*>/, (root) => {
    const own = root.replace(OF_PAGE, "");
    return /\scolor="/.test(own) ? own : own.replace("<svg", `<svg color="${ink}"`);
  });
  return Buffer.from(inked);
}
