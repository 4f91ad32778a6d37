import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { ImageResponse } from "next/og";
import { ShareCard } from "@/components/found/share/share-card";
import { SHARE_SIZE } from "@/lib/found/share/share-picture-paths";
import type { ShareSubject } from "@/lib/found/share/share-subject";
import { CARD } from "@/lib/goods/geometry/drawings/paint";
import { readPicture } from "@/lib/goods/pictures/files/read-picture";
import { mediaStore } from "@/lib/platform/media/stores/media-store";
import { PDF_FONTS } from "@/lib/platform/pdf/fonts";
import { pictureFile } from "@/lib/platform/picture-maker/recipe";

const SIDE = SHARE_SIZE.height;
/** Side of a drawing within the square, which supplies the background that a drawing lacks, px. */
const DRAWN = 420;

/** Draws the share image of a link as a JPEG of SHARE_SIZE: text on the left, the piece on the right. */
export async function drawSharePicture({ title, line, picture }: ShareSubject): Promise<Buffer> {
  const width = SHARE_SIZE.width - (picture ? SIDE : 0);
  const [display, text, square] = await Promise.all([
    readFile(PDF_FONTS.display[0]),
    readFile(PDF_FONTS.regular[0]),
    picture && squareOf(picture),
  ]);
  // text only, because this renderer blocks the process while it works
  const words = new ImageResponse(<ShareCard title={title} line={line} />, {
    width,
    height: SIDE,
    fonts: [
      { name: "text", data: text, weight: 400 },
      { name: "display", data: display, weight: 600 },
    ],
  });
  const lettering: Buffer = Buffer.from(await words.arrayBuffer());
  const layers = [{ input: lettering, left: 0, top: 0 }];
  if (square) layers.push({ input: square, left: width, top: 0 });
  return pictureFile({
    source: null,
    options: { create: { ...SHARE_SIZE, channels: 3, background: CARD.paper } },
    steps: [
      ["composite", layers],
      ["jpeg", { quality: 86, mozjpeg: true }],
    ],
  });
}

const PNG = ["png", { compressionLevel: 1 }] as const;

/**
 * The picture, or its drawing on the renders' background, as a square PNG of the share image's
 * height.
 */
async function squareOf(picture: NonNullable<ShareSubject["picture"]>): Promise<Buffer> {
  if ("rendered" in picture) {
    const source = await readPicture(picture.rendered);
    return pictureFile({ source, steps: [["resize", { width: SIDE, height: SIDE }], PNG] });
  }
  if ("stored" in picture) {
    const photo = await mediaStore().open(picture.stored);
    if (!photo) throw new Error(`${picture.stored} is not in the media store`);
    return pictureFile({
      source: await buffer(photo),
      steps: [["resize", { width: SIDE, height: SIDE, fit: "contain", background: CARD.ground }], PNG],
    });
  }
  const edge = (SIDE - DRAWN) / 2;
  return pictureFile({
    source: Buffer.from(picture.svg),
    options: { density: 200 },
    steps: [
      ["resize", { width: DRAWN, height: DRAWN, fit: "contain", background: CARD.ground }],
      ["flatten", { background: CARD.ground }],
      ["extend", { top: edge, bottom: edge, left: edge, right: edge, background: CARD.ground }],
      PNG,
    ],
  });
}
