import { describe, expect, it } from "vitest";
import type { Cells } from "@/lib/goods/suppliers/import/fields";
import { type ImportProfileInput, parseProfile } from "@/lib/goods/suppliers/import/profile";
import { isAccepted } from "@/lib/goods/suppliers/import/stone";
import { REFUSE_ALL } from "@/lib/goods/suppliers/import/understand/disclosure";
import { mergePair, PairMatcher } from "@/lib/goods/suppliers/import/understand/pairs";
import { readRow } from "@/lib/goods/suppliers/import/understand/row";
import { DuplicateNamer } from "@/lib/goods/suppliers/import/understand/sku";

const good: Cells = {
  sku: "A-1",
  shape: "RD",
  carat: "1.02",
  color: "E",
  clarity: "VS1",
  cut: "EX",
  lab: "IGI",
  cert_no: "LG612345678",
  price_total: "$1,000",
  measurements: "6.45-6.48x3.98",
  table_pct: "57",
};

function read(cells: Cells, profile: ImportProfileInput = {}, shapeInCut = false, policy = REFUSE_ALL) {
  const context = {
    profile: parseProfile(profile),
    prefix: "ACME",
    shapeInCut,
    occurrences: new DuplicateNamer(),
    policy,
  };
  return readRow({ ...good, ...cells }, context);
}

function stoneOf(cells: Cells, profile: ImportProfileInput = {}) {
  const outcome = read(cells, profile);
  if (!isAccepted(outcome)) throw new Error(outcome.reasons.join("; "));
  return outcome;
}

function reasonsOf(cells: Cells, profile: ImportProfileInput = {}): string {
  const outcome = read(cells, profile);
  if (isAccepted(outcome)) throw new Error("accepted");
  return outcome.reasons.join("; ");
}

describe("hearts and arrows", () => {
  it.each([
    ["a round of the best grades", { cut: "ID", polish: "EX", symmetry: "EX" }, true],
    ["a round whose finish the file leaves out", { cut: "EX" }, true],
    ["a round of lesser symmetry", { cut: "EX", polish: "EX", symmetry: "VG" }, false],
    ["a round of lesser cut", { cut: "VG" }, false],
    ["a round of a cut without a grade", { cut: "Fair" }, false],
    ["an oval", { shape: "OV", measurements: "8.00-5.70x3.50" }, false],
  ])("of %s: %o", (_, cells, has) => {
    expect(stoneOf({ ...cells, hearts_and_arrows: "Y" }).stone.heartsAndArrows).toBe(has);
  });
});

describe("a row", () => {
  it("becomes a stone in the shop's words", () => {
    expect(stoneOf({}, { markup: 1.5 }).stone).toMatchObject({
      sku: "ACME-A-1",
      kind: "white",
      shape: "round",
      carat: 1.02,
      color: 9,
      clarity: 7,
      cut: 3,
      certificateType: "IGI",
      certificateNumber: "LG612345678",
      length: 6.48,
      width: 6.45,
      height: 3.98,
      ratio: 1,
      depth: 61.6,
      table: 57,
      priceCents: 150_000,
      pair: null,
    });
  });

  it("with zero or impossible millimetres keeps the stone without them and says so", () => {
    const { stone, notes } = stoneOf({ measurements: "0x0x0", depth_pct: "61" });
    expect(stone).toMatchObject({ length: null, width: null, height: null, ratio: null, depth: 61 });
    expect(notes).toEqual([expect.stringContaining("measurements")]);
  });

  it("with a depth in millimetres has a height and a depth in %", () => {
    expect(stoneOf({ measurements: "6.45x6.48", depth_pct: "3.98" }).stone).toMatchObject({
      height: 3.98,
      depth: 61.6,
    });
  });

  it("names every reason it is refused for", () => {
    const reasons = reasonsOf({
      shape: "blob",
      carat: "-1",
      color: "Q",
      clarity: "I3",
      lab: "HRD",
      price_total: "x",
    });
    for (const word of ["shape", "carat", "color", "clarity", "laboratory"]) expect(reasons).toContain(word);
  });

  it.each([
    ["0", "outside"],
    ["0.004", "outside"],
    ["35.01", "outside"],
    ["", "empty"],
    ["1,02", "not a number"],
    ["Infinity", "not a number"],
  ])("of %s ct is refused", (carat, reason) => {
    expect(reasonsOf({ carat })).toContain(reason);
  });

  it("takes the report's number or laboratory from a Cert column by what it holds", () => {
    // in the one form in which IGI prints it
    expect(stoneOf({ lab: "IGI", cert_no: undefined, cert: "612345678" }).stone.certificateNumber).toBe(
      "LG612345678",
    );
    expect(stoneOf({ lab: undefined, cert: "GIA", cert_no: "" }).stone.certificateType).toBe("GIA");
    expect(stoneOf({ lab: "IGI", cert_no: "", cert: "LG612345678" }).stone.certificateNumber).toBe(
      "LG612345678",
    );
  });

  it("makes one SKU of an IGI number with and without LG, where the report names the stone", () => {
    const skuOf = (cert_no: string) => stoneOf({ cert_no }, { sku: "certificate" }).stone.sku;
    expect(skuOf("LG612345678")).toBe("ACME-IGI612345678");
    expect(skuOf("612345678")).toBe("ACME-IGI612345678");
  });

  it("with an empty colour and fancy cells, or a fancy text for a colour, is a coloured stone", () => {
    const color = { kind: "color", color: null, fancyColor: "pink", intensity: "Fancy Vivid" };
    expect(stoneOf({ color: "", fancy_color: "Pink", fancy_intensity: "Vivid" }).stone).toMatchObject(color);
    expect(stoneOf({ color: "Fancy Vivid Pink" }).stone).toMatchObject(color);
    expect(reasonsOf({ color: "D", fancy_color: "Fancy Pink" })).toContain("both");
    expect(reasonsOf({ color: "Fancy Violet" })).toContain("hue");
  });

  it("without grades, as GIA reports them now, keeps its tier", () => {
    expect(
      stoneOf({ color: "Premium", clarity: "", cut: "", lab: "GIA", cert_no: "2211345678" }).stone,
    ).toMatchObject({
      color: null,
      clarity: null,
      cut: null,
      qualityTier: "Premium",
    });
  });

  it("uses the profile's words and constants", () => {
    const profile: ImportProfileInput = {
      values: { cut: { premium: "Excellent" } },
      constants: { shape: "oval", growth: "HPHT" },
      delivery: { days: 3, overnight: true },
    };
    expect(stoneOf({ cut: "Premium", shape: "", measurements: "" }, profile).stone).toMatchObject({
      cut: 3,
      cutLabel: null,
      shape: "oval",
      growth: "HPHT",
      deliveryDays: 3,
      isOvernight: true,
    });
  });

  it("the supplier says is sold is refused without being damaged", () => {
    expect(read({ availability: "Sold" })).toMatchObject({
      sku: "ACME-A-1",
      notForSale: true,
      illegible: false,
    });
  });

  it("keeps its SKU when it is refused, so that its stone stays", () => {
    expect(read({ color: "Z" })).toMatchObject({ sku: "ACME-A-1", illegible: false });
    expect(read({ price_total: "call" })).toMatchObject({ sku: "ACME-A-1", illegible: true });
    expect(read({ sku: "", cert_no: "" })).toMatchObject({ sku: null, illegible: true });
  });

  it("whose SKU is empty is named by its report, like one of a file without SKUs", () => {
    expect(stoneOf({ sku: " ", cert_no: "IGI-LG 612345678" }).stone).toMatchObject({
      sku: "ACME-IGI612345678",
      supplierSku: null,
    });
  });

  it("survives whatever a cell holds", () => {
    const hostile = [
      "",
      " ",
      "\0",
      "=1+1",
      "'); drop table diamonds; --",
      "\\N",
      "\t",
      "💎".repeat(200),
      "__proto__",
      "1e999",
    ];
    for (const field of Object.keys(good)) {
      for (const text of hostile) expect(() => read({ [field]: text })).not.toThrow();
    }
  });
});

describe("a matching pair", () => {
  it("on one row is two measured stones at one price", () => {
    const { stone } = stoneOf({
      carat: "1.02/1.00",
      measurements: "6.45-6.48x3.98 / 6.40-6.44x3.96",
      lab: "Matching Pair",
      price_total: "2000",
    });
    expect(stone).toMatchObject({
      certificateType: "MATCHING PAIR",
      carat: 1.02,
      pair: { carat: 1, length: 6.44, width: 6.4, height: 3.96 },
      priceCents: 200_000,
    });
    expect(reasonsOf({ carat: "1.02/1.00" })).toContain("both stones' measurements");
    expect(reasonsOf({ lab: "Matching Pair" })).toContain("both stones' weights");
  });

  it("on two rows becomes one stone at the sum of the prices and the worse grades", () => {
    const rows = [
      stoneOf({ sku: "B", pair_sku: "A", clarity: "VS2", price_total: "900", cert_no: "LG612345672" }),
      stoneOf({ sku: "A", pair_sku: "B", cert_no: "LG612345671" }),
    ].map(({ stone, mate }, i) => ({ stone, mate: mate ?? { ownSku: "", otherSku: "" }, line: i, raw: "" }));
    const maker = new PairMatcher();
    const [one, two] = rows;
    if (!one || !two) throw new Error("two rows");
    expect(maker.meet(one)).toBeNull();
    expect(maker.meet(two)).toBe(one);
    expect([...maker.left()]).toEqual([]);
    expect(mergePair(one, two)).toMatchObject({
      sku: "ACME-A",
      clarity: 6,
      priceCents: 190_000,
      certificateType: "MATCHING PAIR",
      pair: { carat: 1.02 },
    });
  });

  it("that may be parted is two stones", () => {
    expect(stoneOf({ pair_sku: "B", pair_sep: "Y" }).mate).toBeNull();
    expect(stoneOf({ pair_sku: "B", pair_sep: "N" }).mate).toEqual({ ownSku: "A-1", otherSku: "B" });
  });
});
