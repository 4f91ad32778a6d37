import { describe, expect, test } from "vitest";
import { SETTING_DESIGNS } from "@/lib/goods/designs/settings/all-settings";
import { cornerAt, type Vector, volumeOf } from "@/lib/goods/geometry/mesh";
import { gramsIn14k } from "@/lib/goods/geometry/metal/volume";
import type { Piece } from "@/lib/goods/geometry/piece";
import { pieceOfSetting } from "@/lib/goods/geometry/pieces/rings/setting-piece";
import { centerOf } from "@/lib/goods/geometry/pieces/rings/setting-plan";
import { insideRadius } from "@/lib/goods/geometry/pieces/rings/shanks";
import { prongPlaces } from "@/lib/goods/geometry/pieces/stones/prong-places";
import { shapeOf } from "@/lib/goods/geometry/pieces/stones/stone-shape";
import { defaultCenter, type SettingDesign } from "@/lib/goods/geometry/setting-design";
import { settingGrams } from "@/lib/goods/pricing/setting-price";
import { STYLES } from "@/lib/goods/terms/styles";
import { cornersOf, deepestClash, openEdges } from "../../solid-checks";

const fromFinger = ([x, , z]: Vector) => Math.hypot(x, z);
const usual = (design: SettingDesign) => ({ ...defaultCenter(design), size: 6.5 });
const made = new Map(SETTING_DESIGNS.map((design) => [design.slug, pieceOfSetting(design, usual(design))]));
const usualPiece = ({ slug }: SettingDesign) => {
  const piece = made.get(slug);
  if (!piece) throw new Error(`${slug} was not made`);
  return piece;
};
const weights = new Map<string, number>();
const grams = (design: SettingDesign) => {
  const weight = weights.get(design.slug) ?? gramsIn14k(usualPiece(design).metal);
  weights.set(design.slug, weight);
  return weight;
};
/** The metal's corners that are in question: of the hundred thousands a ring has, few are kept. */
function metalCorners(piece: Piece, wanted: (corner: Vector) => boolean): Vector[] {
  const found: Vector[] = [];
  for (const mesh of piece.metal) {
    for (let i = 0; i < mesh.positions.length / 3; i++) {
      const corner = cornerAt(mesh, i);
      if (wanted(corner)) found.push(corner);
    }
  }
  return found;
}

describe.each(STYLES)("every %s setting", (style) => {
  const designs = SETTING_DESIGNS.filter((design) => design.style === style);

  test.each(designs)(
    "$slug is closed metal around stones that touch neither each other nor the finger, at its limits",
    { timeout: 60_000 },
    (design) => {
      const [small, large] = design.sizes ?? [3, 13];
      const [light, heavy] = design.carats;
      const cases = [
        { shape: design.shapes[0], carat: light, size: large },
        { shape: design.shapes.at(-1) ?? design.shapes[0], carat: heavy, size: small },
      ];
      for (const choice of cases) {
        const piece = pieceOfSetting(design, choice);
        const inside = insideRadius(choice.size);
        for (const mesh of piece.metal) {
          expect(openEdges(mesh)).toBe(0);
          expect(volumeOf(mesh)).toBeGreaterThan(0);
        }
        expect(metalCorners(piece, (corner) => fromFinger(corner) <= inside - 0.02)).toEqual([]);
        for (const stone of piece.stones) {
          expect(Math.min(...cornersOf(stone).map(fromFinger))).toBeGreaterThan(inside + 0.05);
        }
        expect(deepestClash(piece.stones)).toBeLessThan(0.05);
      }
    },
  );
});

describe("a setting's model", { timeout: 120_000 }, () => {
  test("has the band's width and thickness at the back of the ring", () => {
    for (const design of SETTING_DESIGNS) {
      // a twisted band's two strands lie beside each other; a full circle of stones widens the band to hold them
      if (design.band.profile === "twisted" || design.sizes) continue;
      const piece = usualPiece(design);
      const inside = insideRadius(6.5);
      const back = metalCorners(piece, ([x, , z]) => Math.abs(x) < 0.6 && z < 0);
      const width = 2 * Math.max(...back.map(([, y]) => Math.abs(y)));
      const outside = Math.max(...back.map(fromFinger));
      expect(width, design.slug).toBeCloseTo(design.band.width, 1);
      expect(outside - inside, design.slug).toBeCloseTo(design.band.thickness, 1);
    }
  });

  test("lets no keel stand out at the band's sides", () => {
    for (const design of SETTING_DESIGNS) {
      if (!design.shapes.includes("emerald") || design.form?.eastWest || design.form?.shank) continue;
      const [center] = pieceOfSetting(design, { ...usual(design), shape: "emerald" }).stones.filter(
        ({ cut }) => cut === "emerald",
      );
      const sunk = (center ? cornersOf(center) : []).filter(
        (corner) => fromFinger(corner) < insideRadius(6.5) + design.band.thickness - 0.01,
      );
      const widest = Math.max(0, ...sunk.map(([, y]) => 2 * Math.abs(y)));
      expect(widest, design.slug).toBeLessThan(design.band.width + 0.01);
    }
  });

  test("folds every prong over the girdle, on to the crown", () => {
    for (const design of SETTING_DESIGNS.filter(
      ({ head }) => head === "four prongs" || head === "claw prongs",
    )) {
      const choice = usual(design);
      const piece = usualPiece(design);
      const gem = shapeOf(centerOf(choice));
      const center = piece.stones[0];
      if (!center) throw new Error("A setting has a centre stone");
      const [, , girdle] = center.frame.origin;
      const eastWest = design.form?.eastWest === true;
      const over = metalCorners(piece, ([, , z]) => z > girdle && z < girdle + gem.crownHeight + 0.7);
      const held = over.map(([x, y]) => (eastWest ? ([y, -x] as const) : ([x, y] as const)));
      for (const { foot, normal } of prongPlaces(gem, 4)) {
        const folded = held.some(([x, y]) => {
          const [dx, dy] = [x - foot[0], y - foot[1]];
          const inwards = -(dx * normal[0] + dy * normal[1]);
          return inwards > 0.1 && Math.hypot(dx, dy) < 1.1;
        });
        expect(folded, `${design.slug} ${choice.shape} at ${foot}`).toBe(true);
      }
    }
  });

  test("weighs what a cast ring of its price weighs, within reason", () => {
    const ratios = SETTING_DESIGNS.map((design) => {
      const priced = settingGrams({ style: design.style, metal: "14k-yellow", weight: design.weight });
      return { slug: design.slug, ratio: grams(design) / priced };
    });
    for (const { slug, ratio } of ratios) {
      expect(ratio, slug).toBeGreaterThan(0.45);
      expect(ratio, slug).toBeLessThan(1.75);
    }
  });

  test("carries as many stones as the design tells, around the centre it is shown with", () => {
    for (const design of SETTING_DESIGNS) {
      const told = (design.sides ?? []).reduce((sum, { count }) => sum + count, 0);
      expect(usualPiece(design).stones.length - 1, design.slug).toBe(told);
    }
  });

  test("looks different from every other design of its style", () => {
    for (const style of STYLES) {
      const designs = SETTING_DESIGNS.filter((design) => design.style === style);
      const prints = designs.map(
        (design) => `${usualPiece(design).stones.length} ${grams(design).toFixed(2)}`,
      );
      expect(new Set(prints).size, style).toBe(designs.length);
    }
  });
});
