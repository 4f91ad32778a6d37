import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { LinePicture } from "@/components/selling/cart/lines/line-picture";
import { diamondName } from "@/lib/goods/diamonds/stone/name";
import { stoneLineName } from "@/lib/selling/cart/lines/names";
import type { LineParts } from "@/lib/selling/cart/schema";
import { linePictureNote } from "@/lib/selling/cart/wording";

const blue = {
  sku: "C-1",
  kind: "color",
  shape: "oval",
  carat: 1.5,
  color_label: null,
  clarity_label: "VS1",
  cut_label: null,
  intensity: "Fancy Vivid",
  fancy_color: "blue",
  certificate_type: "IGI",
  certificate_number: "612345678",
  table: 58,
  lw_ratio: 1.4,
  price: 1900,
} as const satisfies LineParts["diamond"];
const white = { ...blue, kind: "white", color_label: "E", fancy_color: null, intensity: null } as const;

const pictureOf = (diamond: LineParts["diamond"], product: LineParts["product"] = null) =>
  render(
    <LinePicture parts={{ setting: null, diamond, product, size: null, engraving: null }} />,
  ).container.querySelector("img");

afterEach(cleanup);

describe("a fancy colour stone in a cart or an order", () => {
  it("is named as its list names it", () => {
    expect(stoneLineName(blue)).toBe("1.50 ct Fancy Vivid Blue oval lab-grown diamond, VS1 clarity");
    expect(stoneLineName(white)).toBe("1.50 ct oval lab-grown diamond, E color, VS1 clarity");
    for (const stone of [blue, white, { ...white, certificate_type: "MATCHING PAIR" } as const]) {
      expect(stoneLineName(stone).startsWith(`${diamondName(stone)}, `)).toBe(true);
    }
    expect(diamondName({ ...white, certificate_type: "MATCHING PAIR" })).toBe(
      "1.50 ct oval lab-grown diamonds, a matching pair",
    );
  });

  it("is shown in its color at its intensity, a white stone with its own face", () => {
    expect(pictureOf(blue)?.src).toContain("/pictures/stones/blue.fancy-vivid/oval-");
    cleanup();
    expect(pictureOf(white)?.src).toMatch(/\/pictures\/stones\/white\/oval\.usual-colorless-\d-/);
  });
});

it("a ring's line says that its picture shows a colorless stone or another weight, unless it is photographed", () => {
  const setting = {
    slug: "alba",
    name: "Alba",
    style: "solitaire",
    metal: "14k-white",
    price: 530,
  } as const satisfies LineParts["setting"];
  const ring = { product: null, size: 6, engraving: null };
  const noteOf = (parts: Pick<LineParts, "setting" | "diamond">, pictured_carat?: number) =>
    linePictureNote({ parts: { ...ring, ...parts }, pictured_carat });
  expect(noteOf({ setting, diamond: blue })).toBe("Shown with a colorless diamond");
  expect(noteOf({ setting, diamond: blue }, 2)).toBe("Shown with a colorless 2 ct diamond");
  expect(noteOf({ setting: { ...setting, photographed: true }, diamond: blue }, 2)).toBeNull();
  expect(noteOf({ setting, diamond: white })).toBeNull();
  expect(noteOf({ setting, diamond: white }, 1)).toBe("Shown with a 1 ct diamond");
  expect(noteOf({ setting: null, diamond: blue })).toBeNull();
});

it("jewelry in a cart or an order is shown in its metal, loose stones in none", () => {
  const hoops = {
    slug: "una-slim-hoops",
    name: "Una slim hoops",
    sku: "EAR-UNA-14Y",
    metal: "14k-yellow",
    options: {},
    path: null,
    price: 400,
  } as const;
  expect(pictureOf(null, hoops)?.src).toContain("/pictures/pieces/una-slim-hoops/yellow-");
  cleanup();
  expect(pictureOf(null, { ...hoops, slug: "blue-color-diamond", metal: null })?.src).toContain(
    "/pictures/pieces/blue-color-diamond/stone-",
  );
});
