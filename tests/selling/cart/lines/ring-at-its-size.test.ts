import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LinePicture } from "@/components/selling/cart/lines/line-picture";
import { linePictureAddress } from "@/lib/selling/cart/lines/picture-address";
import type { LineParts } from "@/lib/selling/cart/schema";

const setting = {
  slug: "alba-four-prong-solitaire",
  name: "Alba",
  style: "solitaire",
  metal: "14k-yellow",
  price: 900,
} as const;
const stone = {
  sku: "R-1",
  kind: "white",
  shape: "round",
  carat: 3.04,
  color_label: "E",
  clarity_label: "VS1",
  cut_label: "Ideal",
  intensity: null,
  fancy_color: null,
  certificate_type: "IGI",
  certificate_number: "612345678",
  table: 58,
  lw_ratio: 1,
  price: 4900,
} as const;
const ring = (diamond: LineParts["diamond"]): LineParts => ({
  setting,
  diamond,
  product: null,
  size: 6,
  engraving: null,
});
const shown = (parts: LineParts) =>
  / src="([^"]+)"/.exec(renderToStaticMarkup(createElement(LinePicture, { parts })))?.[1];

describe("a ring in the cart, an order, and a mail", () => {
  it("is shown with a stone of its own size", () => {
    expect(shown(ring(stone))).toMatch(/\/solitaire\/round\/alba-four-prong-solitaire-3ct-yellow-\d+\.webp$/);
    expect(linePictureAddress(ring(stone))).toMatch(/-3ct-yellow-\d+\.jpg\?mail=[\w-]{22}$/);
  });

  it("is shown with the usual stone until one is chosen", () => {
    expect(shown(ring(null))).toMatch(/\/alba-four-prong-solitaire-yellow-\d+\.webp$/);
    expect(linePictureAddress(ring(null))).toMatch(
      /\/alba-four-prong-solitaire-yellow-\d+\.jpg\?mail=[\w-]{22}$/,
    );
  });
});
