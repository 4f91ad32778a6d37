import { beforeEach, expect, it } from "vitest";
import { collectWanted, takeWanted } from "@/lib/goods/pictures/find/rendered-since";
import { withPictures } from "@/lib/selling/cart/lines/pictures";
import type { LineParts } from "@/lib/selling/cart/schema";

const stone = { sku: "A-1", shape: "round", carat: 3, fancy_color: null, color_label: "J", depth: 70 };
const oval = { ...stone, sku: "A-2", shape: "oval" };
const setting = { slug: "corona-pave-halo", name: "Corona", style: "halo", metal: "14k-white", price: "1" };
const line = (parts: object) => ({
  parts: { setting: null, diamond: null, product: null, ...parts } as unknown as LineParts,
});

beforeEach(() => {
  collectWanted();
  takeWanted();
});

it("a cart has its rings rendered with their own stones and its stones with their own faces, before others", async () => {
  const lines = [line({ setting, diamond: stone }), line({ diamond: oval }), line({ setting })];
  const shown = await withPictures(lines, "203.0.113.9");
  // until the ring is rendered with its stone, its picture shows another weight
  expect(shown.map(({ pictured_carat }) => pictured_carat)).toEqual([1, null, null]);
  const wanted = takeWanted();
  expect([...wanted.keys()]).toEqual([
    "settings/corona-pave-halo/round-3ct",
    expect.stringMatching(/^stones\/faces\/oval\/\w+-faint-\d$/),
  ]);
  expect(new Set(wanted.values())).toEqual(new Set(["customer"]));
});

it("a ring whose setting has its own photos asks for none", async () => {
  const [own] = await withPictures(
    [line({ setting: { ...setting, photographed: true }, diamond: stone })],
    null,
  );
  expect(own?.pictured_carat).toBeNull();
  expect(takeWanted().size).toBe(0);
});
