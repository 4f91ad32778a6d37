import type { Color } from "@/lib/goods/render/tone";
import type { PieceModel, ViewerSubject } from "../model";
import { ModelMaker, UnknownModel } from "../models/model-maker";
import {
  isSameOrbit,
  moveOrbit,
  type Orbit,
  orbitAfterKey,
  RING_START,
  SCALE_START,
  startOrbit,
  stepTowards,
} from "./orbit";
import { SAMPLES, Stage, type StageView } from "./stage";

/**
 * Why the live view ended: the browser lost the graphics context, the setting has no model, or something
 * failed.
 */
export type ViewerEnding = "lost" | "unknown" | "failed";

export type TurntableListener = {
  /** called when a model is on the stage: the first, or after a change */
  onModel: (model: PieceModel) => void;
  /** called when a piece is being built */
  onWork: () => void;
  /** called when the camera moved; `scale` is CSS pixels per millimeter */
  onLook: (orbit: Orbit, scale: number) => void;
  onEnd: (ending: ViewerEnding) => void;
};

/** Canvas pixels per CSS pixel. */
const RATIOS = [2, 1.5, 1, 0.7, 0.5, 0.4] as const;
const FIRST_RATIO = 0.5;
/** Canvas pixels per CSS pixel, and samples per pixel of a stone. */
type Fineness = { readonly ratio: number; readonly samples: number };
/** Time budget of a frame while turning, and at rest; ms. */
const FRAME = { turning: 34, resting: 350 } as const;
/** Share of the remaining way covered each frame. */
const EASE = 0.28;

/** Shows a piece on a canvas and turns it; draws only after a change. */
export class Turntable {
  private readonly maker = new ModelMaker();
  private readonly sizes: ResizeObserver;
  private stage: Stage | null = null;
  private now: Orbit = RING_START;
  private target: Orbit = RING_START;
  private first: Orbit = RING_START;
  private view: StageView = "turn";
  private metal: Color = [1, 1, 1];
  private requests = 0;
  private ended = false;
  private frame = 0;
  /** time of a frame at a ratio of 1 and one sample, ms */
  private cost = 0;
  private rested = 0;
  /** time of the last frame */
  private drawn = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly watcher: TurntableListener,
    private readonly still: boolean,
  ) {
    canvas.addEventListener("webglcontextlost", this.onLost);
    this.sizes = new ResizeObserver(() => this.invalidate());
    this.sizes.observe(canvas);
  }

  /** Shows a piece; if several are requested, the latest one wins. */
  async show(turned: ViewerSubject): Promise<void> {
    this.requests += 1;
    const turn = this.requests;
    this.watcher.onWork();
    try {
      const light = this.stage ? null : this.maker.light(turned);
      const model = await this.maker.model(turned);
      const lit = await light;
      if (this.ended || turn !== this.requests) return;
      if (lit) this.stage ??= new Stage(this.canvas, lit);
      const { stage } = this;
      if (!stage) return;
      stage.setMetal(this.metal);
      stage.look(this.view);
      await stage.show(model);
      if (this.ended || turn !== this.requests) return;
      if (this.cost === 0) {
        this.first = startOrbit(model.view);
        this.now = this.target = this.start;
        this.measure(stage);
      }
      this.watcher.onModel(model);
      this.invalidate();
    } catch (error) {
      if (this.ended) return;
      console.warn("the piece could not be shown in 3D", error);
      this.end(error instanceof UnknownModel ? "unknown" : "failed");
    }
  }

  /** Draws once at low resolution and waits for it: the time it took determines the resolution. */
  private measure(stage: Stage): void {
    stage.resize(FIRST_RATIO);
    // the first frame also uploads everything to the graphics card
    stage.render(this.now);
    stage.finish();
    const began = performance.now();
    stage.render(this.now);
    stage.finish();
    this.cost = Math.max(1, performance.now() - began) / FIRST_RATIO ** 2;
  }

  setMetal(reflectance: Color): void {
    this.metal = reflectance;
    this.stage?.setMetal(reflectance);
    this.invalidate();
  }

  setView(view: StageView): void {
    this.view = view;
    this.stage?.look(view);
    this.now = this.start;
    this.target = this.start;
    this.invalidate();
  }

  private get start(): Orbit {
    return this.view === "scale" ? SCALE_START : this.first;
  }

  /** Applies a pointer drag immediately. */
  drag(by: { azimuth?: number; elevation?: number; zoom?: number }): void {
    this.target = moveOrbit(this.target, by);
    this.now = this.target;
    this.invalidate();
  }

  /**
   * Applies a key or button press: animated, or immediately with reduced motion. Returns the target camera
   * position.
   */
  press(key: string): Orbit | null {
    const next = orbitAfterKey(this.target, key, this.start);
    if (!next) return null;
    this.target = next;
    if (this.still) this.now = next;
    this.invalidate();
    return next;
  }

  private readonly draw = () => {
    this.frame = 0;
    const { stage } = this;
    if (!stage || this.ended || this.cost === 0) return;
    const moving = !isSameOrbit(this.now, this.target);
    this.now = moving ? stepTowards(this.now, this.target, EASE) : this.target;
    const began = performance.now();
    this.learn(began - this.drawn);
    this.drawn = began;
    const turning = this.finenessFor(FRAME.turning);
    this.drawAt(stage, turning);
    this.watcher.onLook(this.target, stage.pixelsPerMillimeter(this.now.zoom));
    if (moving) {
      this.frame = requestAnimationFrame(this.draw);
      return;
    }
    // at rest, the resolution is as high as the time budget allows
    window.clearTimeout(this.rested);
    this.rested = window.setTimeout(
      () => {
        const resting = this.finenessFor(FRAME.resting);
        if (this.ended || (resting.ratio <= turning.ratio && resting.samples <= turning.samples)) return;
        this.drawAt(stage, resting);
      },
      180 + (performance.now() - began),
    );
  };

  /**
   * Updates the frame cost from the time between two frames of one movement: a stone close up takes longer
   * than a whole ring.
   */
  private learn(between: number): void {
    if (between > 400) return;
    if (between > 1.6 * FRAME.turning) this.cost *= 1.2;
    else if (between < 0.7 * FRAME.turning) this.cost *= 0.98;
  }

  /** The finest resolution within a frame's time budget, ms. */
  private finenessFor(time: number): Fineness {
    const most = Math.min(Math.max(1, window.devicePixelRatio), Math.sqrt(time / this.cost));
    const ratio = RATIOS.find((one) => one <= most) ?? 0.4;
    return { ratio, samples: this.cost * ratio ** 2 * SAMPLES <= time ? SAMPLES : 1 };
  }

  private drawAt(stage: Stage, { ratio, samples }: Fineness): void {
    stage.resize(ratio);
    stage.refine(samples);
    stage.render(this.now);
  }

  private invalidate(): void {
    window.clearTimeout(this.rested);
    if (this.frame === 0 && !this.ended) this.frame = requestAnimationFrame(this.draw);
  }

  private readonly onLost = (event: Event) => {
    event.preventDefault();
    this.end("lost");
  };

  private end(ending: ViewerEnding): void {
    if (this.ended) return;
    this.dispose();
    this.watcher.onEnd(ending);
  }

  dispose(): void {
    this.ended = true;
    cancelAnimationFrame(this.frame);
    window.clearTimeout(this.rested);
    this.sizes.disconnect();
    this.canvas.removeEventListener("webglcontextlost", this.onLost);
    this.maker.end();
    this.stage?.dispose();
  }
}
