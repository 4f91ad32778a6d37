import { expect, test } from "vitest";
import { SETTING_DESIGNS } from "@/lib/goods/designs/settings/all-settings";
import type { Intensity, RingShape } from "@/lib/goods/diamonds/model";
import { tableOf } from "@/lib/goods/geometry/gems/reported";
import { dot, IDENTITY, lengthOf, placed, subtract, type Vector } from "@/lib/goods/geometry/mesh";
import { centerOf, type SettingChoice } from "@/lib/goods/geometry/pieces/rings/setting-plan";
import { shapeOf, stoneAt } from "@/lib/goods/geometry/pieces/stones/stone-shape";
import { VIEWS } from "@/lib/goods/pictures/views";
import { absorption, strengthOf } from "@/lib/goods/render/stone-color";
import { axesOf } from "@/lib/goods/render/view";
import { focusPoint, visibleExtent } from "@/lib/goods/viewer/framing";
import type { ColorGrades, StoneGroup } from "@/lib/goods/viewer/model";
import { assemblePiece, assembleRing, assembleStone } from "@/lib/goods/viewer/models/assemble";
import { fingerMesh } from "@/lib/goods/viewer/models/finger";
import { stoneGroups } from "@/lib/goods/viewer/models/stones";
import { surfaceOf } from "@/lib/goods/viewer/models/surface";
import { posedFrame } from "@/lib/goods/viewer/pose";
import { stoneBody } from "@/lib/goods/viewer/stone-body";
import { viewedRing } from "@/lib/goods/viewer/viewed-ring";

const design = (slug: string) => {
  const found = SETTING_DESIGNS.find((one) => one.slug === slug);
  if (!found) throw new Error(slug);
  return found;
};
const solitaire = design("alba-four-prong-solitaire");
const ring = (more: Partial<SettingChoice> = {}, of = solitaire) =>
  assembleRing(of, { shape: "round", carat: 1, size: 6.5, ...more }, stoneBody(null));

const usual = ring();
const centerGem = (more: Partial<SettingChoice>) =>
  shapeOf(centerOf({ shape: "oval", carat: 1, size: 6.5, ...more }));
const stone = (shape: RingShape) =>
  stoneGroups([stoneAt(centerOf({ shape, carat: 1, size: 6.5 }), IDENTITY)])[0];

/** Farthest a corner of a stone lies outside one of its planes, mm. */
function outside({ positions, planes, folded }: StoneGroup): number {
  let most = 0;
  for (let at = 0; at < positions.length; at += 3) {
    const [x = 0, y = 0, z = 0] = positions.subarray(at, at + 3);
    for (let plane = 0; plane < planes.length; plane += 4) {
      const [a = 0, b = 0, c = 0, offset = 0] = planes.subarray(plane, plane + 4);
      most = Math.max(most, a * (folded ? Math.abs(x) : x) + b * y + c * z - offset);
    }
  }
  return most;
}

test("a heavier stone and a larger size give a larger model", () => {
  const [small, large] = [usual, ring({ carat: 2, size: 9 })];
  expect((small.worn?.inside ?? 0) * 2).toBeCloseTo(16.91, 1);
  expect(large.worn?.inside).toBeGreaterThan((small.worn?.inside ?? 99) + 0.9);
  expect((large.worn?.center?.width ?? 0) / (small.worn?.center?.width ?? 1)).toBeCloseTo(Math.cbrt(2), 1);
});

test("a stone's own measures are kept to", () => {
  const center = ring({ shape: "oval", measured: { length: 9.1, width: 6.3 } }).worn?.center;
  expect(center?.length).toBeCloseTo(9.1, 1);
  expect(center?.width).toBeCloseTo(6.3, 1);
});

test("a stone is cut as its report says", () => {
  const measured = { length: 9.1, width: 6.3 };
  const usual = centerGem({ measured });
  const own = centerGem({ measured: { ...measured, report: { table: 66, depth: 70 } } });
  expect([own.length, own.width]).toEqual([usual.length, usual.width]);
  expect(tableOf(own)).toBeCloseTo(0.66, 1.7);
  expect((own.crownHeight + own.girdle + own.pavilionDepth) / own.width).toBeCloseTo(0.7, 2);
  expect(Math.abs(tableOf(usual) - 0.66)).toBeGreaterThan(0.03);
});

test.each([
  "round",
  "emerald",
  "marquise",
  "oval",
  "radiant",
  "princess",
  "asscher",
  "cushion",
  "pear",
] as const)("a ray inside a %s meets every facet's plane where its corners are", (shape) => {
  const center = stone(shape);
  expect(center && outside(center)).toBeLessThan(0.01);
});

test("a heart is traced as two halves that are as good as convex", () => {
  const center = stone("heart");
  expect(center?.folded).toBe(true);
  expect([...(center?.planes.subarray(0, 4) ?? [])]).toEqual([-1, 0, 0, 0]);
  expect(center && outside(center)).toBeLessThan(0.1);
});

test("stones alike are drawn together", () => {
  const halo = SETTING_DESIGNS.find(({ style }) => style === "halo") ?? solitaire;
  const { stones } = assembleRing(
    halo,
    { shape: halo.shapes[0], carat: 1, size: 6.5 },
    stoneBody({ fancy_color: "pink" }),
  );
  expect(stones.length).toBeLessThan(8);
  expect(stones.reduce((sum, { places }) => sum + places.length / 16, 0)).toBeGreaterThan(10);
  // the color is the center's alone
  expect(stones.map(({ absorption }) => Math.max(...absorption) > 0)).toEqual(stones.map((_, i) => i === 0));
});

test("every corner of the metal has a normal of length 1", () => {
  const { normals, positions } = usual.metal;
  expect(normals.length).toBe(positions.length);
  let worst = 0;
  for (let i = 0; i < normals.length; i += 3) {
    const long = Math.hypot(normals[i] ?? 0, normals[i + 1] ?? 0, normals[i + 2] ?? 0);
    worst = Math.max(worst, Math.abs(long - 1));
  }
  expect(worst).toBeLessThan(1e-4);
});

test("a crease keeps edges sharp, and none makes a mesh round", () => {
  const positions = Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]);
  const triangles = Uint32Array.from([0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3]);
  expect(surfaceOf([{ positions, triangles, crease: 30 }]).positions.length / 3).toBe(12);
  expect(surfaceOf([{ positions, triangles, crease: 180 }]).positions.length / 3).toBe(4);
});

test("the finger fills the ring: under it, it is as far around as the ring is inside", () => {
  const { positions } = fingerMesh(8.5);
  let around = 0;
  let last: [number, number] | null = null;
  for (let i = 0; i < positions.length; i += 3) {
    if (Math.abs(positions[i + 1] ?? 1) > 1e-6) continue;
    const at: [number, number] = [positions[i] ?? 0, positions[i + 2] ?? 0];
    if (last) around += Math.hypot(at[0] - last[0], at[1] - last[1]);
    last = at;
  }
  // the last of 64 sides closes the round
  expect((around * 64) / 63).toBeCloseTo(2 * Math.PI * 8.5, 0);
});

test("a piece begins framed as its picture is, and stays whole from every side", () => {
  const { framing } = usual.stand;
  const started = axesOf(VIEWS.ring);
  const seen = visibleExtent(framing, started);
  expect(seen).toBe(framing.side);
  const across = (axis: Vector, outwards: 1 | -1) =>
    Math.max(...framing.ends.map((end) => outwards * dot(end, axis)));
  // in the middle, and filling the picture but for its margin
  expect(across(started.right, 1)).toBeCloseTo(across(started.right, -1), 1);
  expect((2 * across(started.right, 1) * VIEWS.ring.margin) / seen).toBeCloseTo(1, 1);
  const { positions } = usual.metal;
  const pose = posedFrame("ring");
  for (const [azimuth, elevation] of [
    [0, 0],
    [90, 0],
    [45, -20],
    [180, 90],
  ] as const) {
    const axes = axesOf({ ...VIEWS.ring, azimuth, elevation });
    let most = 0;
    for (let at = 0; at < positions.length; at += 3) {
      const [x = 0, y = 0, z = 0] = positions.subarray(at, at + 3);
      const point = subtract(placed(pose, [x, y, z]), framing.middle);
      most = Math.max(most, Math.abs(dot(point, axes.right)), Math.abs(dot(point, axes.up)));
    }
    expect(2 * most).toBeLessThan(visibleExtent(framing, axes));
  }
});

test("a piece fits between the controls of a small view from every side, and no smaller than it must", () => {
  const { framing } = usual.stand;
  for (const elevation of [-20, 30, 90]) {
    const axes = axesOf({ ...VIEWS.ring, azimuth: 30, elevation });
    const high = 2 * Math.max(...framing.ends.map((end) => Math.abs(dot(end, axes.up))));
    const [whole, free] = [visibleExtent(framing, axes), visibleExtent(framing, axes, 0.6)];
    expect(high).toBeLessThanOrEqual(0.6 * free + 1e-9);
    expect(free === whole || Math.abs(high - 0.6 * free) < 1e-9).toBe(true);
  }
});

test("a closer look is at the stone, of a pair at the foremost", () => {
  const { framing } = usual.stand;
  expect(focusPoint(framing, 1)).toEqual(framing.middle);
  const [center] = usual.stones;
  const at = [...(center?.places.subarray(12, 15) ?? [])];
  const posed = placed(posedFrame("ring"), [at[0] ?? 0, at[1] ?? 0, at[2] ?? 0]);
  focusPoint(framing, 4).forEach((value, axis) => {
    expect(value).toBeCloseTo(posed[axis] ?? 0, 3);
  });
  const studs = assemblePiece({ kind: "studs", form: [{ cut: "round", width: 6.45 }, "prongs"] });
  expect(lengthOf(studs.stand.framing.focus)).toBeGreaterThan(3);
});

test("the ring lies on a shade that fades out", () => {
  const { shade } = usual.stand;
  const { texels, side } = shade;
  expect(Math.max(...texels)).toBeGreaterThan(60);
  expect(texels[0]).toBe(0);
  expect(texels[side * side - 1]).toBe(0);
});

test("what isn't chosen is what most choose, and a stone beyond the setting counts as near as it comes", () => {
  const of = { slug: "a", shape: "oval", carats: [0.5, 3], diamond: null, size: null } as const;
  expect(viewedRing(of)).toEqual({
    setting: "a",
    choice: { shape: "oval", carat: 1, size: 6.5 },
    grades: null,
  });
  const grades = { fancy_color: "pink", intensity: "Fancy Vivid", color_label: null } as const;
  const chosen = { shape: "oval", carat: 2, ...grades, length: 9.8, width: 7 } as const;
  expect(viewedRing({ ...of, diamond: chosen, size: 8 })).toMatchObject({
    setting: "a",
    choice: { shape: "oval", carat: 2, size: 8, measured: { length: 9.8, width: 7 } },
    grades,
  });
  const graded = viewedRing({ ...of, diamond: { ...chosen, table: 58, depth: null } });
  expect(graded.choice.measured?.report).toEqual({ table: 58, depth: null });
  expect(viewedRing({ ...of, diamond: { ...chosen, carat: 5 } }).choice).toEqual({
    shape: "oval",
    carat: 3,
    size: 6.5,
  });
});

test("a wedding band is worn as a ring is, without a centre stone", () => {
  const form = { profile: "court", width: 2.4, thickness: 1.7, size: 6.5 } as const;
  const { worn, view } = assemblePiece({ kind: "plainBand", form: [form] });
  expect(view).toBe("band");
  expect((worn?.inside ?? 0) * 2).toBeCloseTo(16.91, 1);
  expect(worn).toMatchObject({ halfBand: 1.2, center: null });
});

test("earrings stand as in their picture and are worn on no finger", () => {
  const { worn, view, stones, radius } = assemblePiece({
    kind: "studs",
    form: [{ cut: "round", width: 6.45 }, "prongs"],
  });
  expect([worn, view]).toEqual([null, "pair"]);
  expect(stones.reduce((sum, { places }) => sum + places.length / 16, 0)).toBe(2);
  expect(radius).toBeGreaterThan(6.45);
});

test("a loose stone is as wide, long, and deep as its report says, and has no metal", () => {
  const reported = { shape: "oval", ratio: 1.5, table: 60, depth: 62 } as const;
  const loose = { ...reported, width: 5, color: "white", tint: null, strength: { hue: 1, gray: 0 } } as const;
  const { metal, stones, worn } = assembleStone(loose);
  expect(metal.triangles).toHaveLength(0);
  expect(worn?.center?.width).toBeCloseTo(5, 1);
  expect(worn?.center?.length).toBeCloseTo(7.5, 1);
  const heights = [...(stones[0]?.positions ?? [])].filter((_, at) => at % 3 === 2);
  expect(Math.max(...heights) - Math.min(...heights)).toBeCloseTo(3.1, 1);
});

test("a dark stone absorbs more of every color than a vivid one, and a light one less", () => {
  const [light, vivid, dark] = (["Fancy Light", "Fancy Vivid", "Fancy Dark"] as const).map((one) =>
    Math.min(...absorption("blue", strengthOf(one))),
  );
  expect(light).toBeLessThan(vivid ?? 0);
  expect(vivid).toBeLessThan(dark ?? 0);
});

test("a ring's center absorbs the light of its hue at its intensity, and a white one that of its grade", () => {
  const choice = { shape: "round", carat: 1, size: 6.5 } as const;
  const absorbedBy = (grades: ColorGrades) =>
    assembleRing(solitaire, choice, stoneBody(grades)).stones[0]?.absorption ?? [];
  const pink = (intensity: Intensity) => Math.max(...absorbedBy({ fancy_color: "pink", intensity }));
  expect(pink("Fancy Light")).toBeCloseTo(0.3 * pink("Fancy Intense"));
  expect(pink("Fancy Vivid")).toBeCloseTo(1.9 * pink("Fancy Intense"));
  const white = (color_label: string) => Math.max(...absorbedBy({ fancy_color: null, color_label }));
  expect(white("D")).toBe(0);
  expect(white("K")).toBeGreaterThan(white("H"));
});
