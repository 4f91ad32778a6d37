import { expect, test } from "vitest";
import { partLinks } from "@/components/selling/cart/lines/part-links";
import type { LineParts } from "@/lib/selling/cart/schema";
import { aCurrentDiamond } from "../../ring-builder/support";

const parts = (over: Partial<LineParts>): LineParts => ({
  setting: null,
  diamond: null,
  product: null,
  size: null,
  engraving: null,
  ...over,
});
const setting = { slug: "aurora", name: "Aurora", style: "halo", metal: "platinum", price: 890 } as const;
const hrefs = (over: Partial<LineParts>) => partLinks(parts(over)).map(({ href }) => href);

test("a ring leads to its setting, in its metal and shape, and to its stone", () => {
  expect(hrefs({ setting, diamond: aCurrentDiamond() })).toEqual([
    "/engagement-rings/halo/aurora?metal=platinum&shape=oval",
    "/inventory?view=true&sku=W-1",
  ]);
});

test("a loose stone leads to its own view, in the list of its kind", () => {
  expect(hrefs({ diamond: aCurrentDiamond({ kind: "color" }) })).toEqual([
    "/lab-created-colored-diamonds?sku=W-1",
  ]);
});

test("what the shop no longer knows leads nowhere", () => {
  expect(hrefs({})).toEqual([]);
});
