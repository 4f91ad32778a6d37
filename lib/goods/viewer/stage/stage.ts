import { Group, Matrix3, type Mesh, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from "three";
import { add, dot, IDENTITY, scale, type Vector } from "@/lib/goods/geometry/mesh";
import { clamp } from "@/lib/goods/geometry/metal/numbers";
import { VIEWS, type ViewName } from "@/lib/goods/pictures/views";
import type { Color } from "@/lib/goods/render/tone";
import { axesOf } from "@/lib/goods/render/view";
import { focusPoint, visibleExtent } from "../framing";
import type { PieceModel } from "../model";
import type { Light } from "../models/model-worker";
import { posedFrame } from "../pose";
import {
  backdropMesh,
  fingerMaterialMesh,
  type Lights,
  lightTexture,
  metalMesh,
  shadeMesh,
  stonesMesh,
  type TrackResource,
} from "./meshes";
import type { Orbit } from "./orbit";

/** A ring as in its picture, to turn; or on a finger, to scale. */
export type StageView = "turn" | "scale";

/**
 * Camera distance as a multiple of the visible extent: the stills' own lens, and one so long that everything
 * is to scale.
 */
const DISTANCE: Record<StageView, number> = { turn: 7, scale: 70 };
/** Visible length of a finger, mm. */
const FINGER_SEEN = 48;
/** Shorter side of the view below which a piece is drawn smaller, clear of its controls, CSS px: larger views open at the scale of the still. */
const SMALL = 420;
/** Least share of a small view's shorter side that a piece's height keeps. */
const LEAST_FREE = 0.4;
/** Height that its controls and a gap take at its upper and lower edge, CSS px. */
const CONTROLS = 60;
/** Maximum samples per pixel of a stone. */
export const SAMPLES = 4;

const columns = (...[a, b, c]: [Vector, Vector, Vector]) =>
  new Matrix3(a[0], b[0], c[0], a[1], b[1], c[1], a[2], b[2], c[2]);

/** The light's axes: those of the camera that the stills were taken with; the light moves with the camera. */
function lightFrame(view: ViewName): Matrix3 {
  const still = axesOf(VIEWS[view]);
  return columns(still.right, still.up, still.towards);
}

/**
 * Draws a ring on a canvas: ray-traced stones and mirror-like metal under the same light as the stills, which
 * stays fixed to the camera, as for a ring turned in the hand.
 */
export class Stage {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera();
  private readonly ring = new Group();
  private readonly shared = {
    eye: { value: new Vector3() },
    toLight: { value: new Matrix3() },
    reflectance: { value: new Vector3(1, 1, 1) },
    samples: { value: 1 },
  };
  private readonly lights: Lights;
  private readonly lightFrame: Matrix3;
  private readonly part = { value: new Vector3(0, 0, 1) };
  private model: PieceModel | null = null;
  private onGround: Mesh | null = null;
  private finger: Mesh | null = null;
  private view: StageView = "turn";
  private size = "";
  private owned: { dispose: () => void }[] = [];

  /** @throws if the browser does not support WebGL 2 */
  constructor(
    readonly canvas: HTMLCanvasElement,
    light: Light,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: "high-performance" });
    this.lights = {
      stone: lightTexture(light.stone, light.side),
      metal: lightTexture(light.metal, light.side),
    };
    this.lightFrame = lightFrame(light.view);
    this.ring.matrixAutoUpdate = false;
    this.scene.add(backdropMesh(this.part), this.ring);
  }

  /** Replaces the ring on the stage. */
  async show(model: PieceModel): Promise<void> {
    this.clear();
    this.model = model;
    const own: TrackResource = (thing) => {
      this.owned.push(thing);
      return thing;
    };
    const { lights, shared } = this;
    const isLoose = model.metal.triangles.length === 0;
    this.finger = model.worn && fingerMaterialMesh(model.worn, shared, own);
    this.onGround = shadeMesh(model.stand, own);
    this.ring.add(
      metalMesh(model.metal, lights, shared, own),
      ...(this.finger ? [this.finger] : []),
      ...model.stones.map((group) => stonesMesh(group, isLoose, lights, shared, own)),
    );
    this.scene.add(this.onGround);
    this.look(this.view);
    await this.renderer.compileAsync(this.scene, this.camera);
  }

  /** @param reflectance of the metal, linear */
  setMetal(reflectance: Color): void {
    this.shared.reflectance.value.set(...reflectance);
  }

  look(view: StageView): void {
    this.view = view;
    if (this.finger) this.finger.visible = view === "scale";
    if (this.onGround) this.onGround.visible = view === "turn" && this.stands;
  }

  /** Whether the piece stands on the ground; a hanging piece casts no shadow there. */
  private get stands(): boolean {
    return this.model !== null && VIEWS[this.model.view].ground;
  }

  /** CSS pixels per millimeter on a finger, in the plane of the center's girdle. */
  pixelsPerMillimeter(zoom: number): number {
    return (Math.min(this.canvas.clientWidth, this.canvas.clientHeight) * zoom) / FINGER_SEEN;
  }

  /** Height between the view's controls, by its shorter side; at most 1. */
  private get free(): number {
    const { clientWidth, clientHeight } = this.canvas;
    const side = Math.min(clientWidth, clientHeight);
    // a canvas outside the page has no controls over it
    if (side === 0 || side >= SMALL) return 1;
    return clamp((clientHeight - 2 * CONTROLS) / side, LEAST_FREE, 1);
  }

  /** @param ratio canvas pixels per CSS pixel */
  resize(ratio: number): void {
    const { clientWidth, clientHeight } = this.canvas;
    const size = [ratio, clientWidth, clientHeight].join();
    // setting a canvas's size clears it, even if the size is unchanged
    if (size === this.size) return;
    this.size = size;
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(clientWidth, clientHeight, false);
    this.camera.aspect = clientWidth / Math.max(1, clientHeight);
  }

  /**
   * Sets the canvas to one tile of a square picture, px.
   * @param at the tile's left and upper edge in the picture
   */
  frameTile(picture: number, tile: number, at: readonly [x: number, y: number]): void {
    this.renderer.setPixelRatio(1);
    this.renderer.setSize(tile, tile, false);
    this.camera.aspect = 1;
    this.camera.setViewOffset(picture, picture, ...at, tile, tile);
    const [x, y] = at.map((start) => (2 * start + tile) / picture - 1);
    this.part.value.set(x ?? 0, -(y ?? 0), tile / picture);
  }

  /** @param samples per pixel of a stone, 1 or SAMPLES */
  refine(samples: number): void {
    this.shared.samples.value = samples;
  }

  render({ azimuth, elevation, zoom }: Orbit): void {
    if (!this.model) return;
    const scaled = this.view === "scale";
    const { framing } = this.model.stand;
    // a camera that looks straight down has no up direction of its own
    const axes = axesOf({ ...VIEWS.ring, azimuth, elevation: Math.min(elevation, 89.99) });
    const frame = scaled ? IDENTITY : posedFrame(this.model.view);
    const middle: Vector = scaled ? [0, 3, this.model.worn?.girdle ?? 0] : focusPoint(framing, zoom);
    // visible length of the canvas's shorter side at zoom 1, mm
    const seen = scaled ? FINGER_SEEN : visibleExtent(framing, axes, this.free);
    const far = DISTANCE[this.view] * seen;
    const eye = add(middle, scale(axes.towards, far));
    const { camera } = this;
    camera.up.set(0, 0, 1);
    camera.position.set(...eye);
    camera.lookAt(...middle);
    const share = Math.min(camera.aspect, 1);
    camera.fov = (360 / Math.PI) * Math.atan(0.5 / DISTANCE[this.view] / share);
    camera.zoom = zoom;
    // a small stone is looked at from less far than that
    camera.near = Math.max(far / 10, far - Math.max(80, this.model.radius));
    camera.far = far + Math.max(120, this.model.radius);
    camera.updateProjectionMatrix();

    this.ring.matrix.makeBasis(new Vector3(...frame.x), new Vector3(...frame.y), new Vector3(...frame.z));
    this.ring.matrixWorldNeedsUpdate = true;
    const turned = columns(frame.x, frame.y, frame.z);
    this.shared.eye.value.set(dot(eye, frame.x), dot(eye, frame.y), dot(eye, frame.z));
    const fromCamera = columns(axes.right, axes.up, axes.towards).transpose();
    this.shared.toLight.value.copy(this.lightFrame).multiply(fromCamera).multiply(turned);
    this.renderer.render(this.scene, camera);
  }

  /** Waits until the graphics card has drawn, so that the elapsed time includes the drawing. */
  finish(): void {
    const context = this.renderer.getContext();
    context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
  }

  private clear(): void {
    this.ring.clear();
    if (this.onGround) this.scene.remove(this.onGround);
    for (const thing of this.owned) thing.dispose();
    this.owned = [];
  }

  dispose(): void {
    this.clear();
    this.lights.stone.dispose();
    this.lights.metal.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}
