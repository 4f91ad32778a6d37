import { describe, expect, test } from "vitest";
import { hangingLine, neckline } from "@/lib/goods/geometry/layout";
import { cornerAt, lengthOf, subtract, type Vector, volumeOf } from "@/lib/goods/geometry/mesh";
import { bead, tube } from "@/lib/goods/geometry/metal/tube";
import { filledVolume } from "@/lib/goods/geometry/metal/volume";
import type { Piece } from "@/lib/goods/geometry/piece";
import { drops, hangingHoop, hoops, studs } from "@/lib/goods/geometry/pieces/earrings";
import { climbers, hoopDrops, lineDrops } from "@/lib/goods/geometry/pieces/long-earrings";
import { cuff, stoneBangle } from "@/lib/goods/geometry/pieces/neck-and-wrist/bangles";
import {
  bangle,
  chainBracelet,
  chainNecklace,
  INCH,
  tennisBracelet,
  tennisNecklace,
} from "@/lib/goods/geometry/pieces/neck-and-wrist/bracelets";
import { CHAIN_LINKS } from "@/lib/goods/geometry/pieces/neck-and-wrist/chains";
import {
  barBracelet,
  barNecklace,
  lariatNecklace,
  rivieraNecklace,
  stationBracelet,
  stationNecklace,
} from "@/lib/goods/geometry/pieces/neck-and-wrist/necklaces";
import {
  crossPendant,
  discPendant,
  linePendant,
  outlineDrop,
  outlinePendant,
} from "@/lib/goods/geometry/pieces/neck-and-wrist/pendant-shapes";
import { pendant } from "@/lib/goods/geometry/pieces/neck-and-wrist/pendants";
import { insideRadius } from "@/lib/goods/geometry/pieces/rings/shanks";
import { eternityBand, plainBand } from "@/lib/goods/geometry/pieces/rings/wedding-bands";
import { deepestClash, openEdges } from "../solid-checks";

const round = (width: number) => ({ cut: "round", width }) as const;
const cable = { link: "cable", width: 1.1 } as const;

const PIECES: Record<string, () => Piece> = {
  "plain studs": () => studs(round(5.1), "prongs"),
  "pear studs in rims": () => studs({ cut: "pear", width: 4.4 }, "bezel"),
  "heart studs": () => studs({ cut: "heart", width: 5 }, "prongs"),
  "halo studs": () => studs({ cut: "cushion", width: 5 }, "halo"),
  "plain hoops": () => hoops({ diameter: 18, width: 2.4, thickness: 2 }),
  "inside-out hoops": () => hoops({ diameter: 22, width: 2, thickness: 1.7, stones: 1.3 }),
  drops: () => drops(round(3.2), { cut: "pear", width: 5 }, "prongs"),
  "a solitaire pendant": () => pendant({ stone: round(6.5), setting: "prongs", chain: cable }),
  "a halo pendant": () => pendant({ stone: { cut: "oval", width: 5.6 }, setting: "halo", chain: cable }),
  "a three-stone pendant": () =>
    pendant({ stone: round(5.2), setting: "bezel", above: [3, 4], chain: cable }),
  "a tennis bracelet": () => tennisBracelet(round(3), 7 * INCH),
  "a tennis necklace": () => tennisNecklace(round(3.5), 16 * INCH),
  "a bangle": () => bangle({ diameter: 60, width: 3, thickness: 2.2, profile: "court" }),
  "a twisted band": () => plainBand({ profile: "twisted", width: 3, thickness: 2, size: 6.5 }),
  "a milgrain band": () => plainBand({ profile: "flat", width: 4, thickness: 1.7, size: 10, milgrain: true }),
  "double-halo studs": () => studs({ cut: "oval", width: 4.2 }, "double halo"),
  "scalloped studs": () => studs(round(4.4), "scalloped halo"),
  "flower studs": () => studs(round(3), "flower"),
  "claw-set pear studs": () => studs({ cut: "pear", width: 4 }, "claws"),
  "half-bezel studs": () => studs(round(5), "half bezel"),
  "line drops": () => lineDrops([round(2), round(2.6), round(3.2), round(4)]),
  climbers: () => climbers([round(3.4), round(3), round(2.6), round(2.2), round(1.8)], 11),
  "huggies with a pear": () =>
    hoopDrops(
      { diameter: 11.5, width: 1.9, thickness: 1.5, stones: 1.2 },
      { cut: "pear", width: 4 },
      "prongs",
    ),
  "a circle of stones": () => outlinePendant({ outline: "round", width: 13, stones: 1.5, chain: cable }),
  "a heart of stones": () => outlinePendant({ outline: "heart", width: 12, stones: 1.4, chain: cable }),
  "a drop around a stone": () =>
    outlinePendant({ outline: "pear", width: 11, stones: 1.3, middle: round(3.4), chain: cable }),
  "a cross": () => crossPendant({ stone: round(2), arms: [2, 4, 2], chain: cable }),
  "a line pendant": () => linePendant({ stones: [round(2), round(2.6), round(3.4)], chain: cable }),
  "a disc": () => discPendant({ diameter: 12, thickness: 1, stone: 2, chain: cable }),
  "a station necklace": () =>
    stationNecklace({ stone: round(3), setting: "bezel", count: 7, over: 0.5, chain: cable }, 18 * INCH),
  "a station bracelet": () =>
    stationBracelet({ stone: round(2.6), setting: "bezel", count: 5, over: 0.6, chain: cable }, 7 * INCH),
  "a bar necklace": () =>
    barNecklace({ stones: [round(2.4), round(2.2), round(2), round(1.8)], chain: cable }, 16 * INCH),
  "the front of a station necklace": () =>
    stationNecklace(
      { stone: round(3), setting: "bezel", count: 9, over: 0.5, chain: cable },
      18 * INCH,
      "front",
    ),
  "the front of a bar necklace": () =>
    barNecklace({ stones: [round(2.4)], chain: cable }, 18 * INCH, "front"),
  "a bar bracelet": () => barBracelet({ stones: [round(2.4), round(2.2)], chain: cable }, 7 * INCH),
  "the front of a tennis necklace": () => tennisNecklace(round(2.6), 16 * INCH, "front"),
  "the front of a riviera": () => rivieraNecklace("round", 4.6, 2.2, 16 * INCH, "front"),
  "a riviera": () => rivieraNecklace("round", 5, 2.4, 16 * INCH),
  "a lariat": () =>
    lariatNecklace(
      { stones: [round(2.4), { cut: "pear", width: 4 }], setting: "prongs", chain: cable },
      18 * INCH,
    ),
  "a set bangle": () =>
    stoneBangle({
      diameter: 58,
      width: 3.2,
      thickness: 2.2,
      profile: "flat",
      cut: "round",
      stones: 2,
      setting: "channel",
      over: 0.5,
    }),
  "a cuff": () => cuff({ diameter: 56, width: 5, thickness: 1.8, profile: "court", open: 60 }),
  "a twisted cuff": () =>
    cuff({ diameter: 56, width: 5, thickness: 2.4, profile: "court", open: 60, twisted: true }),
  "a lined band": () => plainBand({ profile: "flat", width: 6, thickness: 1.8, size: 10, lines: 3 }),
  "a chevron": () => plainBand({ profile: "court", width: 2, thickness: 1.6, size: 6, course: "chevron" }),
  "a contour band with stones": () =>
    eternityBand({
      cut: "round",
      diameter: 1.3,
      setting: "pave",
      reach: "half",
      profile: "court",
      width: 1.8,
      thickness: 1.6,
      size: 6.5,
      course: "contour",
    }),
  "marquises and rounds in turn": () =>
    eternityBand({
      cut: "marquise",
      diameter: 2,
      other: { cut: "round", diameter: 1.6 },
      setting: "pave",
      reach: "full",
      profile: "court",
      width: 2.6,
      thickness: 1.7,
      size: 6.5,
      eastWest: true,
    }),
  "two rows": () =>
    eternityBand({
      cut: "round",
      diameter: 1.5,
      rows: 2,
      setting: "pave",
      reach: "half",
      profile: "flat",
      width: 4,
      thickness: 1.8,
      size: 6.5,
    }),
  "a graduated band": () =>
    eternityBand({
      cut: "round",
      diameter: 2.8,
      graduated: 0.55,
      setting: "pave",
      reach: "third",
      profile: "court",
      width: 2.4,
      thickness: 1.9,
      size: 6.5,
    }),
  "an eternity band": () =>
    eternityBand({
      cut: "emerald",
      diameter: 3,
      setting: "bars",
      reach: "full",
      profile: "flat",
      width: 3.4,
      thickness: 2,
      size: 6.5,
    }),
  "a half-eternity band": () =>
    eternityBand({
      cut: "round",
      diameter: 1.7,
      setting: "pave",
      reach: "half",
      profile: "court",
      width: 2.1,
      thickness: 1.8,
      size: 6.5,
    }),
};

describe("a piece of jewelry", { timeout: 60_000 }, () => {
  test.each(Object.entries(PIECES))(
    "%s is closed metal around stones that do not touch",
    (_, make) => {
      const piece = make();
      for (const mesh of piece.metal) {
        expect(openEdges(mesh)).toBe(0);
        expect(volumeOf(mesh)).toBeGreaterThan(0);
      }
      expect(deepestClash(piece.stones)).toBeLessThan(0.05);
    },
    30_000,
  );

  test("keeps a bangle and a wedding band as wide inside as told", () => {
    const [round60] = bangle({ diameter: 60, width: 3, thickness: 2, profile: "flat" }).metal;
    const [band] = plainBand({ profile: "court", width: 4, thickness: 1.8, size: 8 }).metal;
    if (!round60 || !band) throw new Error("Both are of metal");
    const least = (mesh: typeof band, reach: (corner: Vector) => number) =>
      Math.min(...Array.from({ length: mesh.positions.length / 3 }, (_, i) => reach(cornerAt(mesh, i))));
    expect(least(round60, ([x, y]) => Math.hypot(x, y))).toBeCloseTo(30, 2);
    expect(least(band, ([x, , z]) => Math.hypot(x, z))).toBeCloseTo(insideRadius(8), 2);
    const twisted = plainBand({ profile: "twisted", width: 3.6, thickness: 2.2, size: 8 }).metal;
    const leastOfTwisted = (reach: (corner: Vector) => number) =>
      Math.min(...twisted.map((mesh) => least(mesh, reach)));
    expect(leastOfTwisted(([x, , z]) => Math.hypot(x, z))).toBeCloseTo(insideRadius(8), 2);
    // its wires reach its whole thickness and width
    expect(-leastOfTwisted(([x, , z]) => -Math.hypot(x, z))).toBeCloseTo(insideRadius(8) + 2.2, 1);
    expect(-2 * leastOfTwisted(([, y]) => -Math.abs(y))).toBeCloseTo(3.6, 1);
  });

  test("mirrors climbers, so that both pears of a pair point up", () => {
    const { stones } = climbers([{ cut: "pear", width: 4 }, round(2.6)], 10);
    const tips = stones.filter(({ cut }) => cut === "pear").map(({ frame }) => frame.y);
    expect(tips.map(([, , up]) => up > 0)).toEqual([true, true]);
    expect((tips[0]?.[0] ?? 0) + (tips[1]?.[0] ?? 0)).toBeCloseTo(0);
  });

  test("makes chains of every link, as long as told", () => {
    for (const link of CHAIN_LINKS) {
      for (const chain of [
        chainNecklace({ link, width: 1.5 }, 457),
        chainBracelet({ link, width: 2 }, 178),
      ]) {
        for (const mesh of chain.metal) expect(openEdges(mesh), link).toBe(0);
      }
    }
    const line = neckline(457);
    const around = line.reduce(
      (sum, point, i) => sum + lengthOf(subtract(line[(i + 1) % line.length] ?? point, point)),
      0,
    );
    expect(around).toBeCloseTo(457, 3);
  });

  test("lets a chain hang as far down as told", () => {
    const line = hangingLine(15, 21);
    expect(line[0]?.[2]).toBeCloseTo(21, 3);
    expect(Math.min(...line.map(([, , z]) => z))).toBeCloseTo(0, 6);
  });
});

describe("filled volume", () => {
  test("counts metal once where two parts overlap", () => {
    const ball = bead([0, 0, 0], 2, 1, 64);
    const alone = filledVolume([ball], 0.1);
    expect(alone).toBeCloseTo(volumeOf(ball), 0);
    expect(filledVolume([ball, ball], 0.1)).toBeCloseTo(alone, 6);
  });

  test("a wire's rounded ends reach a radius beyond its path", () => {
    const wire = tube(
      [
        [0, 0, 0],
        [0, 0, 5],
      ],
      { radius: () => 1, sides: 48 },
    );
    expect(volumeOf(wire)).toBeCloseTo(Math.PI * 5 + (4 / 3) * Math.PI, 0);
  });
});

describe("an open outline of stones", () => {
  test.each([
    { outline: "marquise", width: 9, stones: 1.3 },
    { outline: "pear", width: 11, stones: 1.3 },
    { outline: "heart", width: 12, stones: 1.4 },
  ] as const)("is set all round, its points too: $outline", ({ outline, width, stones }) => {
    const places = outlineDrop({ outline, width, stones }).stones.map(({ frame }) => frame.origin);
    for (const [i, [x, , z]] of places.entries()) {
      const [nx = 0, , nz = 0] = places[(i + 1) % places.length] ?? [];
      expect(Math.hypot(nx - x, nz - z)).toBeLessThan(stones * 1.4);
    }
  });
});

test("the hinge's pin ends within the rounded end of a wide hoop", () => {
  const [band, closing] = hangingHoop({ diameter: 18, width: 4.2, thickness: 2.2 }).metal;
  if (!band || !closing) throw new Error("A hoop is a band and what closes it.");
  const cornersOf = (mesh: typeof band) =>
    Array.from({ length: mesh.positions.length / 3 }, (_, i) => cornerAt(mesh, i));
  const furthest = (corners: readonly Vector[]) => Math.max(...corners.map(([x]) => Math.abs(x)));
  const pin = cornersOf(closing).filter(([x]) => Math.abs(x) > 0.7);
  const near = cornersOf(band).filter(([, y, z]) =>
    pin.some(([, py, pz]) => Math.hypot(y - py, z - pz) < 0.3),
  );
  expect(pin.length).toBeGreaterThan(0);
  expect(furthest(pin)).toBeLessThan(furthest(near));
});
