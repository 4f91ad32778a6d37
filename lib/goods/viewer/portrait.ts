import type { StoneTurn } from "@/lib/goods/pictures/stone-face";
import type { LooseStone, StoneView } from "./model";
import { ModelMaker } from "./model-maker";
import { startOrbit } from "./orbit";
import { SAMPLES, Stage } from "./stage";

/** Width and height of a drawn picture, px. */
export const PORTRAIT_WIDTH = 1600;
/** A tile is drawn in one go, so it is small enough for the page to answer in between, px. */
const TILE = 200;
/** A tile of one sample a pixel that takes longer is drawn with no more, ms. */
const SLOW_TILE = 30;
/** A device that would take longer keeps the stored pictures, ms. */
const MAX_TIME = 40_000;

const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Draws pictures of a loose stone in its own proportions, in the light of the stored ones, each as an image's address.
 * Ends early where the device is too slow.
 * @throws if the browser does not support WebGL 2
 */
export async function drawPortraits(
  loose: LooseStone,
  views: readonly { readonly view: StoneView; readonly turn: StoneTurn | null }[],
  onDrawn: (view: StoneView, address: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const maker = new ModelMaker();
  const end = performance.now() + MAX_TIME;
  try {
    for (const { view, turn } of views) {
      const turned = { loose, view };
      const [light, model] = await Promise.all([maker.light(turned), maker.model(turned)]);
      const stage = new Stage(document.createElement("canvas"), light);
      try {
        await stage.show(model);
        const picture = await tiled(stage, view, turn, () => signal.aborted || performance.now() > end);
        if (!picture) return;
        onDrawn(view, picture);
      } finally {
        stage.dispose();
      }
    }
  } finally {
    maker.end();
  }
}

/** Samples per pixel of a stone: all of them, or one where a tile in its middle takes long. */
function samplesFor(stage: Stage, view: StoneView): number {
  stage.refine(1);
  const middle = (PORTRAIT_WIDTH - TILE) / 2;
  stage.frameTile(PORTRAIT_WIDTH, TILE, [middle, middle]);
  // the first frame also uploads everything to the graphics card
  stage.render(startOrbit(view));
  stage.finish();
  const began = performance.now();
  stage.render(startOrbit(view));
  stage.finish();
  return performance.now() - began > SLOW_TILE ? 1 : SAMPLES;
}

/** A picture tile by tile; null if it was given up. */
async function tiled(
  stage: Stage,
  view: StoneView,
  turn: StoneTurn | null,
  isOver: () => boolean,
): Promise<string | null> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = PORTRAIT_WIDTH;
  const context = canvas.getContext("2d");
  if (!context) return null;
  if (turn) {
    context.translate(PORTRAIT_WIDTH / 2, PORTRAIT_WIDTH / 2);
    context.rotate((turn.rotate * Math.PI) / 180);
    context.scale(turn.isMirrored ? -1 : 1, 1);
    context.translate(-PORTRAIT_WIDTH / 2, -PORTRAIT_WIDTH / 2);
  }
  stage.refine(samplesFor(stage, view));
  for (let y = 0; y < PORTRAIT_WIDTH; y += TILE) {
    for (let x = 0; x < PORTRAIT_WIDTH; x += TILE) {
      if (isOver()) return null;
      stage.frameTile(PORTRAIT_WIDTH, TILE, [x, y]);
      stage.render(startOrbit(view));
      context.drawImage(stage.canvas, x, y);
      await pause();
    }
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.92));
  return blob && URL.createObjectURL(blob);
}
