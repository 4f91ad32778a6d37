import { describe, expect, test } from "vitest";
import { cornerAt, lengthOf, subtract, type Vector, volumeOf } from "@/lib/geometry/mesh";
import { bead, tube } from "@/lib/geometry/metal/tube";
import { filledVolume } from "@/lib/geometry/metal/volume";
import type { Piece } from "@/lib/geometry/piece";
import {
  bangle,
  chainBracelet,
  chainNecklace,
  INCH,
  tennisBracelet,
  tennisNecklace,
} from "@/lib/geometry/pieces/bracelets";
import { CHAIN_LINKS } from "@/lib/geometry/pieces/chains";
import { drops, hoops, studs } from "@/lib/geometry/pieces/earrings";
import { hanging, neckline } from "@/lib/geometry/pieces/laid-out";
import { pendant } from "@/lib/geometry/pieces/pendants";
import { insideRadius } from "@/lib/geometry/pieces/shanks";
import { eternityBand, plainBand } from "@/lib/geometry/pieces/wedding-bands";
import { deepestClash, openEdges } from "./solid-checks";

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

describe("a piece of jewellery", { timeout: 60_000 }, () => {
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
    const line = hanging(15, 21);
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
