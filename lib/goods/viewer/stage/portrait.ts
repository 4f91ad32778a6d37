import type { StoneTurn } from "@/lib/goods/pictures/stones/stone-face";
import { REFLECTANCE } from "@/lib/goods/render/tone";
import type { MetalColor } from "@/lib/goods/terms/metals";
import type { LooseStone, PieceModel, StoneView, ViewedRing, ViewerSubject } from "../model";
import { ModelMaker } from "../models/model-maker";
import { startOrbit } from "./orbit";
import { SAMPLES, Stage } from "./stage";

/** Width and height of a drawn stone's picture, and of a ring's, px. */
export const PORTRAIT_WIDTH = 1600;
export const RING_PORTRAIT_WIDTH = 1200;
/** A tile is drawn in one go, so it is small enough for the page to answer in between, px. */
const TILE = 200;
/** A tile of one sample a pixel that takes longer is drawn with no more, ms. */
const SLOW_TILE = 30;
/** A device that would take longer keeps the stored pictures, ms. */
const MAX_TIME = 40_000;
/** Where a picture is finest, as shares of its side: a stone's own middle, and the head of a ring. */
const FINEST = { stone: [0.5, 0.5], ring: [0.5, 0.25] } as const;

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Why nothing more was drawn: it was given up, or the device is too slow. */
type Unfinished = "stopped" | "slow";

type Drawing = {
  /** px, a multiple of the tiles' side */
  readonly width: number;
  readonly metal: MetalColor;
  /** how the subject lies in its picture */
  readonly turn: StoneTurn | null;
  readonly finest: readonly [x: number, y: number];
  /** whether it is given up */
  readonly isOver: () => boolean;
};

/**
 * Draws pictures of a loose stone in its own proportions, in the light of the stored ones.
 * @returns why it ended early; null if all are drawn
 * @throws if the browser does not support WebGL 2
 */
export async function drawPortraits(
  loose: LooseStone,
  views: readonly { readonly view: StoneView; readonly turn: StoneTurn | null }[],
  onDrawn: (view: StoneView, picture: Blob) => void,
  signal: AbortSignal,
): Promise<Unfinished | null> {
  const maker = new ModelMaker();
  const limit = limited(signal);
  const { isOver } = limit;
  const shared = { width: PORTRAIT_WIDTH, metal: "white", finest: FINEST.stone, isOver } as const;
  try {
    for (const { view, turn } of views) {
      const picture = await draw(maker, { loose, view }, { ...shared, turn });
      if (!picture) return limit.reason();
      onDrawn(view, picture);
    }
    return null;
  } finally {
    limit.end();
    maker.end();
  }
}

/**
 * Draws a ring as its stored pictures show theirs, or answers why it did not.
 * @throws if the browser does not support WebGL 2, or the setting has no model
 */
export async function drawRing(
  ring: ViewedRing,
  metal: MetalColor,
  signal: AbortSignal,
): Promise<Blob | Unfinished> {
  const maker = new ModelMaker();
  const limit = limited(signal);
  const { isOver } = limit;
  const drawing = { width: RING_PORTRAIT_WIDTH, metal, turn: null, finest: FINEST.ring, isOver };
  try {
    return (await draw(maker, ring, drawing)) ?? limit.reason();
  } finally {
    limit.end();
    maker.end();
  }
}

function limited(signal: AbortSignal) {
  const latest = performance.now() + MAX_TIME;
  // a page that nobody sees is slowed by its browser, which says nothing of the device
  let wasHidden = document.hidden;
  const noteHidden = () => {
    wasHidden ||= document.hidden;
  };
  document.addEventListener("visibilitychange", noteHidden);
  return {
    isOver: () => signal.aborted || performance.now() > latest,
    reason: (): Unfinished =>
      signal.aborted || wasHidden || performance.now() <= latest ? "stopped" : "slow",
    end: () => document.removeEventListener("visibilitychange", noteHidden),
  };
}

async function draw(maker: ModelMaker, subject: ViewerSubject, drawing: Drawing): Promise<Blob | null> {
  const [light, model] = await Promise.all([maker.light(subject), maker.model(subject)]);
  if (drawing.isOver()) return null;
  const stage = new Stage(document.createElement("canvas"), light);
  try {
    stage.setMetal(REFLECTANCE[drawing.metal]);
    await stage.show(model);
    return await tiled(stage, model, drawing);
  } finally {
    stage.dispose();
  }
}

/** Samples per pixel of a stone: all of them, or one where a tile of the finest part takes long. */
function samplesFor(stage: Stage, { view }: PieceModel, { width, finest: [x, y] }: Drawing): number {
  stage.refine(1);
  stage.frameTile(width, TILE, [x * width - TILE / 2, y * width - TILE / 2]);
  // the first frame also uploads everything to the graphics card
  stage.render(startOrbit(view));
  stage.finish();
  const began = performance.now();
  stage.render(startOrbit(view));
  stage.finish();
  return performance.now() - began > SLOW_TILE ? 1 : SAMPLES;
}

/** A picture tile by tile; null if it was given up. */
async function tiled(stage: Stage, model: PieceModel, drawing: Drawing): Promise<Blob | null> {
  const { width, turn, isOver } = drawing;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = width;
  const context = canvas.getContext("2d");
  if (!context) return null;
  if (turn) {
    context.translate(width / 2, width / 2);
    context.rotate((turn.rotate * Math.PI) / 180);
    context.scale(turn.isMirrored ? -1 : 1, 1);
    context.translate(-width / 2, -width / 2);
  }
  stage.refine(samplesFor(stage, model, drawing));
  for (let y = 0; y < width; y += TILE) {
    for (let x = 0; x < width; x += TILE) {
      if (isOver()) return null;
      stage.frameTile(width, TILE, [x, y]);
      stage.render(startOrbit(model.view));
      context.drawImage(stage.canvas, x, y);
      await pause();
    }
  }
  return new Promise((resolve) => canvas.toBlob(resolve, "image/webp", 0.92));
}
