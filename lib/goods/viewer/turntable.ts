import type { Color } from "@/lib/goods/render/tone";
import type { PieceModel, ViewerSubject } from "./model";
import { ModelMaker, UnknownModel } from "./model-maker";
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

/** Why the live view ended: the browser took the graphics card away, nobody modeled the setting, or something broke. */
export type ViewerEnding = "lost" | "unknown" | "failed";

export type TurntableListener = {
  /** a model stands on the stage: the first, or the one after a change */
  onModel: (model: PieceModel) => void;
  /** a piece is being made */
  onWork: () => void;
  /** what is seen moved; `scale` is pixels of the page to a millimeter */
  onLook: (orbit: Orbit, scale: number) => void;
  onEnd: (ending: ViewerEnding) => void;
};

/** Pixels of the canvas to one of the page. */
const RATIOS = [2, 1.5, 1, 0.7, 0.5, 0.4] as const;
const FIRST_RATIO = 0.5;
/** Pixels of the canvas to one of the page, and how often each of a stone's is sampled. */
type Fineness = { readonly ratio: number; readonly samples: number };
/** Time a frame may take while turning, and at rest; ms. */
const FRAME = { turning: 34, resting: 350 } as const;
/** Share of the way left that is gone each frame. */
const EASE = 0.28;

/** Shows a piece on a canvas and turns it; draws only when something changed. */
export class Turntable {
  private readonly maker = new ModelMaker();
  private readonly sizes: ResizeObserver;
  private stage: Stage | null = null;
  private now: Orbit = RING_START;
  private target: Orbit = RING_START;
  private first: Orbit = RING_START;
  private view: StageView = "turn";
  private metal: Color = [1, 1, 1];
  private asked = 0;
  private ended = false;
  private frame = 0;
  /** what a frame takes at a ratio of 1 and one sample, ms */
  private cost = 0;
  private rested = 0;
  /** when a frame was last drawn */
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

  /** The latest piece asked for is the one that stands in the end. */
  async show(turned: ViewerSubject): Promise<void> {
    this.asked += 1;
    const turn = this.asked;
    this.watcher.onWork();
    try {
      const light = this.stage ? null : this.maker.light();
      const model = await this.maker.model(turned);
      const lit = await light;
      if (this.ended || turn !== this.asked) return;
      if (lit) this.stage ??= new Stage(this.canvas, lit);
      const { stage } = this;
      if (!stage) return;
      stage.setMetal(this.metal);
      stage.look(this.view);
      await stage.show(model);
      if (this.ended || turn !== this.asked) return;
      if (this.cost === 0) {
        this.first = startOrbit(model.view);
        this.now = this.target = this.start;
        this.measure(stage);
      }
      this.watcher.onModel(model);
      this.invalidate();
    } catch (error) {
      if (this.ended) return;
      console.warn("the piece could not be shown live", error);
      this.end(error instanceof UnknownModel ? "unknown" : "failed");
    }
  }

  /** Draws once, coarsely, and waits for it: how fine the view may be follows from the time that took. */
  private measure(stage: Stage): void {
    stage.resize(FIRST_RATIO);
    // the first frame also hands everything to the card
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

  /** Follows a hand: at once. */
  drag(by: { azimuth?: number; elevation?: number; zoom?: number }): void {
    this.target = moveOrbit(this.target, by);
    this.now = this.target;
    this.invalidate();
  }

  /** Follows a key or a button: in a short sweep, or at once where motion is not wanted. Returns where it leads. */
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
    // once it rests, as fine as there is time for
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

  /** From the time between two frames of one movement: a stone seen large takes longer than a whole ring. */
  private learn(between: number): void {
    if (between > 400) return;
    if (between > 1.6 * FRAME.turning) this.cost *= 1.2;
    else if (between < 0.7 * FRAME.turning) this.cost *= 0.98;
  }

  /** As fine as a frame may be that is to take no longer, ms. */
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
