import {
  BufferAttribute,
  BufferGeometry,
  ClampToEdgeWrapping,
  CustomBlending,
  DataTexture,
  FloatType,
  GLSL3,
  InstancedMesh,
  LinearFilter,
  LinearMipmapLinearFilter,
  Matrix4,
  Mesh,
  NearestFilter,
  OneFactor,
  OneMinusSrcAlphaFactor,
  PlaneGeometry,
  RedFormat,
  RGBAFormat,
  ShaderMaterial,
  Vector3,
} from "three";
import type { FingerFit, PieceModel, StoneGroup, Surface } from "../model";
import { FINGER, GROUND, METAL, SHADE, STONE } from "./shaders";

/** Tracks the graphics resources of a mesh, to be disposed with the piece. */
export type TrackResource = <T extends { dispose: () => void }>(thing: T) => T;

/** Uniforms set every frame, shared by all shaders. */
export type Shared = Readonly<Record<"eye" | "toLight" | "reflectance" | "samples", { value: unknown }>>;
export type Lights = { readonly stone: DataTexture; readonly metal: DataTexture };

/** Maximum bounces of a ray in a stone; more are not visible. */
const BOUNCES = { center: 9, folded: 14, melee: 4 } as const;
/** Share of the space below a stone's girdle that is metal. */
const SEAT = { center: 0.5, melee: 0.85, loose: 0 } as const;

/** Blended with what is drawn before it, while the canvas stays opaque. */
const FADING = {
  blending: CustomBlending,
  blendSrcAlpha: OneFactor,
  blendDstAlpha: OneMinusSrcAlphaFactor,
} as const;

type Shaders = { vertex: string; fragment: string };

const material = ({ vertex, fragment }: Shaders, uniforms: ShaderMaterial["uniforms"], more = {}) =>
  new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: vertex,
    fragmentShader: fragment,
    uniforms,
    ...more,
  });

function geometryOf({ positions, normals, triangles }: Omit<Surface, "triangles"> & Partial<Surface>) {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new BufferAttribute(normals, 3));
  if (triangles) geometry.setIndex(new BufferAttribute(triangles, 1));
  return geometry;
}

/** A light map, with increasing blur for surfaces that gather more of it. */
export function lightTexture(texels: Uint8Array<ArrayBuffer>, side: number): DataTexture {
  const texture = new DataTexture(texels, side, side, RGBAFormat);
  texture.wrapS = texture.wrapT = ClampToEdgeWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}

/** The backdrop behind everything. `part` is the middle and the share of the picture that the canvas shows of it. */
export function backdropMesh(part: { value: Vector3 }): Mesh {
  const mesh = new Mesh(
    new PlaneGeometry(2, 2),
    material(GROUND, { part }, { depthTest: false, depthWrite: false }),
  );
  mesh.renderOrder = -1;
  mesh.frustumCulled = false;
  return mesh;
}

export function metalMesh(surface: Surface, lights: Lights, shared: Shared, own: TrackResource): Mesh {
  const { eye, toLight, reflectance } = shared;
  const uniforms = { light: { value: lights.metal }, eye, toLight, reflectance };
  const mesh = new Mesh(own(geometryOf(surface)), own(material(METAL, uniforms)));
  mesh.frustumCulled = false;
  return mesh;
}

export function stonesMesh(
  group: StoneGroup,
  isLoose: boolean,
  lights: Lights,
  shared: Shared,
  own: TrackResource,
): InstancedMesh {
  const count = group.planes.length / 4;
  const planes = own(new DataTexture(group.planes, count, 1, RGBAFormat, FloatType));
  planes.magFilter = planes.minFilter = NearestFilter;
  planes.needsUpdate = true;
  const uniforms = {
    ...shared,
    light: { value: lights.stone },
    metal: { value: lights.metal },
    planes: { value: planes },
    absorption: { value: new Vector3(...group.absorption) },
  };
  const size = group.melee ? "melee" : "center";
  const defines = {
    PLANES: count,
    BOUNCES: BOUNCES[group.folded ? "folded" : size],
    SEAT: SEAT[isLoose ? "loose" : size].toFixed(2),
    ...(group.folded ? { FOLDED: 1 } : {}),
  };
  const places = group.places.length / 16;
  const mesh = own(
    new InstancedMesh(own(geometryOf(group)), own(material(STONE, uniforms, { defines })), places),
  );
  for (let i = 0; i < places; i++) mesh.setMatrixAt(i, new Matrix4().fromArray(group.places, 16 * i));
  mesh.frustumCulled = false;
  return mesh;
}

export function fingerMaterialMesh(
  { finger, halfBand }: FingerFit,
  { eye }: Shared,
  own: TrackResource,
): Mesh {
  const uniforms = { eye, halfBand: { value: halfBand } };
  const mesh = new Mesh(own(geometryOf(finger)), own(material(FINGER, uniforms, FADING)));
  // blended with the ground only: drawn before the ring, whose far side it hides even where it fades
  mesh.renderOrder = -0.5;
  mesh.frustumCulled = false;
  return mesh;
}

/** The shade below a piece. */
export function shadeMesh({ shade, ground }: PieceModel["stand"], own: TrackResource): Mesh {
  const texture = own(new DataTexture(shade.texels, shade.side, shade.side, RedFormat));
  texture.magFilter = texture.minFilter = LinearFilter;
  texture.unpackAlignment = 1;
  texture.needsUpdate = true;
  const mesh = new Mesh(
    own(new PlaneGeometry(2 * shade.reach, 2 * shade.reach)),
    own(material(SHADE, { shade: { value: texture } }, { transparent: true, depthWrite: false })),
  );
  mesh.position.set(shade.middle[0], shade.middle[1], ground);
  return mesh;
}
