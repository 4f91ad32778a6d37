import {
  BufferAttribute,
  BufferGeometry,
  ClampToEdgeWrapping,
  CustomBlending,
  DataTexture,
  FloatType,
  GLSL3,
  Group,
  InstancedMesh,
  LinearFilter,
  LinearMipmapLinearFilter,
  Matrix3,
  Matrix4,
  Mesh,
  NearestFilter,
  OneFactor,
  OneMinusSrcAlphaFactor,
  PerspectiveCamera,
  PlaneGeometry,
  RedFormat,
  RGBAFormat,
  Scene,
  ShaderMaterial,
  Vector3,
  WebGLRenderer,
} from "three";
import { add, dot, IDENTITY, scale, type Vector } from "@/lib/geometry/mesh";
import { VIEWS } from "@/lib/pictures/views";
import type { Color } from "@/lib/render/tone";
import { axesOf } from "@/lib/render/view";
import { lookedAt, seenFrom } from "./framing";
import type { PieceModel, StoneGroup, Surface } from "./model";
import type { Light } from "./model-worker";
import type { Orbit } from "./orbit";
import { standing } from "./pose";
import { FINGER, GROUND, METAL, SHADE, STONE } from "./shaders";

/** A ring as its picture has it, to be turned; or on a finger, to be measured. */
export type StageView = "turn" | "scale";

/** How far off the camera stands, by what it sees: the stills' own lens, and one so long that all is to scale. */
const DISTANCE: Record<StageView, number> = { turn: 7, scale: 70 };
/** What is seen of a finger, mm. */
const FINGER_SEEN = 48;
/** Below this side of the view its controls lie over what is shown, px of the page. */
const SMALL = 420;
const BOUNCES = { centre: 9, folded: 14, melee: 4 } as const;

/** How much of what lies below a stone's girdle is metal. */
const SEAT = { centre: 0.5, melee: 0.85 } as const;
/** Most samples a pixel of a stone takes. */
export const SAMPLES = 4;

type Shaders = { vertex: string; fragment: string };

const material = ({ vertex, fragment }: Shaders, uniforms: ShaderMaterial["uniforms"], more = {}) =>
  new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: vertex,
    fragmentShader: fragment,
    uniforms,
    ...more,
  });

function lightTexture(texels: Uint8Array<ArrayBuffer>, side: number): DataTexture {
  const texture = new DataTexture(texels, side, side, RGBAFormat);
  texture.wrapS = texture.wrapT = ClampToEdgeWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}

function geometryOf({ positions, normals, triangles }: Omit<Surface, "triangles"> & Partial<Surface>) {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new BufferAttribute(normals, 3));
  if (triangles) geometry.setIndex(new BufferAttribute(triangles, 1));
  return geometry;
}

const columns = (...[a, b, c]: [Vector, Vector, Vector]) =>
  new Matrix3(a[0], b[0], c[0], a[1], b[1], c[1], a[2], b[2], c[2]);

/** Mixed with what is drawn before it, the canvas itself staying solid. */
const FADING = {
  blending: CustomBlending,
  blendSrcAlpha: OneFactor,
  blendDstAlpha: OneMinusSrcAlphaFactor,
} as const;

/** The light's own directions: those of the camera the stills were taken with, which it goes round with. */
const STILL = axesOf(VIEWS.ring);
const LIGHT_FRAME = columns(STILL.right, STILL.up, STILL.towards);

/**
 * Draws a ring on a canvas: a ray-traced stone and mirrored metal under the stills' own light, which keeps its place
 * around the camera, as for a ring turned in the hand.
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
  private readonly lights: { stone: DataTexture; metal: DataTexture };
  private model: PieceModel | null = null;
  private onGround: Mesh | null = null;
  private finger: Mesh | null = null;
  private view: StageView = "turn";
  private size = "";
  private owned: { dispose: () => void }[] = [];

  /** @throws where the browser gives no WebGL 2 */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    light: Light,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: "high-performance" });
    this.lights = {
      stone: lightTexture(light.stone, light.side),
      metal: lightTexture(light.metal, light.side),
    };
    const backdrop = new Mesh(
      new PlaneGeometry(2, 2),
      material(GROUND, {}, { depthTest: false, depthWrite: false }),
    );
    backdrop.frustumCulled = false;
    backdrop.renderOrder = -1;
    this.ring.matrixAutoUpdate = false;
    this.scene.add(backdrop, this.ring);
  }

  /** Takes the place of the ring before. */
  async show(model: PieceModel): Promise<void> {
    this.clear();
    this.model = model;
    const own = <T extends { dispose: () => void }>(thing: T): T => {
      this.owned.push(thing);
      return thing;
    };
    const { eye, toLight, reflectance } = this.shared;
    const metal = new Mesh(
      own(geometryOf(model.metal)),
      own(material(METAL, { light: { value: this.lights.metal }, eye, toLight, reflectance })),
    );
    const stones = model.stones.map((group) => this.stonesOf(group, own));
    const finger =
      model.worn &&
      new Mesh(
        own(geometryOf(model.worn.finger)),
        // blended with the ground alone: drawn before the ring, whose far side it hides even where it fades
        own(material(FINGER, { eye, halfBand: { value: model.worn.halfBand } }, FADING)),
      );
    if (finger) finger.renderOrder = -0.5;
    const { shade, ground } = model.stand;
    const texture = own(new DataTexture(shade.texels, shade.side, shade.side, RedFormat));
    texture.magFilter = texture.minFilter = LinearFilter;
    texture.unpackAlignment = 1;
    texture.needsUpdate = true;
    const floor = new Mesh(
      own(new PlaneGeometry(2 * shade.reach, 2 * shade.reach)),
      own(material(SHADE, { shade: { value: texture } }, { transparent: true, depthWrite: false })),
    );
    floor.position.set(shade.middle[0], shade.middle[1], ground);
    const parts = [metal, ...(finger ? [finger] : []), ...stones];
    for (const part of parts) part.frustumCulled = false;
    this.ring.add(...parts);
    this.scene.add(floor);
    this.finger = finger;
    this.onGround = floor;
    this.look(this.view);
    await this.renderer.compileAsync(this.scene, this.camera);
  }

  private stonesOf(
    group: StoneGroup,
    own: <T extends { dispose: () => void }>(thing: T) => T,
  ): InstancedMesh {
    const { eye, toLight, reflectance, samples } = this.shared;
    const count = group.planes.length / 4;
    const planes = own(new DataTexture(group.planes, count, 1, RGBAFormat, FloatType));
    planes.magFilter = planes.minFilter = NearestFilter;
    planes.needsUpdate = true;
    const uniforms = {
      eye,
      toLight,
      reflectance,
      samples,
      light: { value: this.lights.stone },
      metal: { value: this.lights.metal },
      planes: { value: planes },
      absorption: { value: new Vector3(...group.absorption) },
    };
    const bounces = group.folded ? BOUNCES.folded : group.melee ? BOUNCES.melee : BOUNCES.centre;
    const seat = group.melee ? SEAT.melee : SEAT.centre;
    const defines = {
      PLANES: count,
      BOUNCES: bounces,
      SEAT: seat.toFixed(2),
      ...(group.folded ? { FOLDED: 1 } : {}),
    };
    const places = group.places.length / 16;
    const mesh = own(
      new InstancedMesh(own(geometryOf(group)), own(material(STONE, uniforms, { defines })), places),
    );
    for (let i = 0; i < places; i++) mesh.setMatrixAt(i, new Matrix4().fromArray(group.places, 16 * i));
    return mesh;
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

  /** Whether it stands on the ground; what hangs throws no shadow there. */
  private get stands(): boolean {
    return this.model !== null && VIEWS[this.model.view].ground;
  }

  /** Pixels of the page a millimetre takes on a finger, in the plane the centre's girdle lies in. */
  pixelsPerMillimetre(zoom: number): number {
    return (Math.min(this.canvas.clientWidth, this.canvas.clientHeight) * zoom) / FINGER_SEEN;
  }

  /** On a phone the controls take a third of the view's height: a piece is shown smaller, to stand between them. */
  private get clearance(): number {
    return Math.min(this.canvas.clientWidth, this.canvas.clientHeight) < SMALL ? 1.15 : 1;
  }

  /** @param ratio pixels of the canvas to one of the page */
  resize(ratio: number): void {
    const { clientWidth, clientHeight } = this.canvas;
    const size = [ratio, clientWidth, clientHeight].join();
    // setting a canvas's size empties it, even to the same
    if (size === this.size) return;
    this.size = size;
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(clientWidth, clientHeight, false);
    this.camera.aspect = clientWidth / Math.max(1, clientHeight);
  }

  /** @param samples a pixel of a stone, 1 or SAMPLES */
  refine(samples: number): void {
    this.shared.samples.value = samples;
  }

  render({ azimuth, elevation, zoom }: Orbit): void {
    if (!this.model) return;
    const scaled = this.view === "scale";
    const { framing } = this.model.stand;
    // straight down leaves the camera no way up of its own
    const axes = axesOf({ ...VIEWS.ring, azimuth, elevation: Math.min(elevation, 89.99) });
    const frame = scaled ? IDENTITY : standing(this.model.view);
    const middle: Vector = scaled ? [0, 3, this.model.worn?.girdle ?? 0] : lookedAt(framing, zoom);
    // what the shorter side of the canvas shows at zoom 1, mm
    const seen = scaled ? FINGER_SEEN : seenFrom(framing, axes) * this.clearance;
    const far = DISTANCE[this.view] * seen;
    const eye = add(middle, scale(axes.towards, far));
    const { camera } = this;
    camera.up.set(0, 0, 1);
    camera.position.set(...eye);
    camera.lookAt(...middle);
    const share = Math.min(camera.aspect, 1);
    camera.fov = (360 / Math.PI) * Math.atan(0.5 / DISTANCE[this.view] / share);
    camera.zoom = zoom;
    camera.near = far - Math.max(80, this.model.radius);
    camera.far = far + Math.max(120, this.model.radius);
    camera.updateProjectionMatrix();

    this.ring.matrix.makeBasis(new Vector3(...frame.x), new Vector3(...frame.y), new Vector3(...frame.z));
    this.ring.matrixWorldNeedsUpdate = true;
    const turned = columns(frame.x, frame.y, frame.z);
    this.shared.eye.value.set(dot(eye, frame.x), dot(eye, frame.y), dot(eye, frame.z));
    const fromCamera = columns(axes.right, axes.up, axes.towards).transpose();
    this.shared.toLight.value.copy(LIGHT_FRAME).multiply(fromCamera).multiply(turned);
    this.renderer.render(this.scene, camera);
  }

  /** Waits until the card has drawn: what it is asked for only then is known to have taken its time. */
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
