import { describe, expect, it, test } from "vitest";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import { cents } from "@/lib/platform/money/model";
import { DEFAULT_SETTINGS, settingValueSchemas } from "@/lib/platform/settings/schema";
import { homeDelivery, shippingCost, shippingPromise } from "@/lib/selling/shipping/home-delivery";
import { goodsWorth, shippingMethods } from "@/lib/selling/shipping/methods";
import { deliveryReach } from "@/lib/selling/shipping/reach";

/** What the delivery pages promise for goods of $100 and more: id, price in cents, working days on the road. */
const PROMISED = {
  domestic: ["standard 0 2-4", "express 4500 1-1"],
  neighbors: ["standard 2500 4-7", "express 5500 2-3"],
  europe: ["standard 3500 5-8", "express 7000 2-4"],
  world: ["standard 5000 7-12", "express 9500 3-6"],
};

const COUNTRIES_OF: Readonly<Record<keyof typeof PROMISED, string>> = {
  domestic: "US",
  neighbors: "CA MX",
  europe: "AT BE CH CZ DE DK ES FI FR GB IE IT LU NL NO PL PT SE",
  world: "AE AU HK IN JP NZ SG",
};

const zones = Object.keys(PROMISED) as (keyof typeof PROMISED)[];
const destinations = zones.flatMap((zone) =>
  COUNTRIES_OF[zone].split(" ").map((code) => [code, zone] as const),
);

const { shippingZones } = DEFAULT_SETTINGS;
const methodsOf = (country: string, goods: number) =>
  shippingMethods(shippingZones, goodsWorth(country, cents(goods))).map(
    ({ id, priceCents, minDays, maxDays }) => `${id} ${priceCents} ${minDays}-${maxDays}`,
  );

it.each(destinations)("delivery to %s costs and takes what its zone (%s) says", (country, zone) => {
  expect(methodsOf(country, 100_00)).toEqual(PROMISED[zone]);
});

it("has a price for every country the shop knows", () => {
  expect(COUNTRIES.map(({ code }) => code).toSorted()).toEqual(destinations.map(([code]) => code).toSorted());
});

it("is free within the US alone, there the slower way alone, and from $100", () => {
  const free = COUNTRIES.flatMap(({ code }) =>
    shippingMethods(shippingZones, goodsWorth(code, cents(10_000_000))).flatMap(({ id, priceCents }) =>
      priceCents === 0 ? [`${code} ${id}`] : [],
    ),
  );
  expect(free).toEqual(["US standard"]);
  expect(methodsOf("US", 99_99)).toEqual(["standard 1500 2-4", "express 4500 1-1"]);
  expect(methodsOf("CA", 99_99)).toEqual(PROMISED.neighbors);
});

it("comes to no country that is in no zone, and lists the cheapest first once one is free", () => {
  expect(shippingMethods(shippingZones, goodsWorth("AQ", cents(0)))).toEqual([]);
  const schema = settingValueSchemas.shippingZones;
  const way = { label: "Insured delivery", minDays: 1, maxDays: 2 };
  const methods = [
    { ...way, id: "standard", price: 10 },
    { ...way, id: "express", price: 30.5, freeFrom: 500 },
  ];
  const own = schema.parse([{ name: "Germany", countries: ["DE"], methods }]);
  const order = (goods: number) => shippingMethods(own, goodsWorth("DE", cents(goods))).map(({ id }) => id);
  expect([order(499_99), order(500_00)]).toEqual([
    ["standard", "express"],
    ["express", "standard"],
  ]);
  expect(shippingMethods(own, goodsWorth("US", cents(500_00)))).toEqual([]);
});

describe("a zone of the owner’s", () => {
  const way = { id: "standard", label: "Insured delivery", price: 10, minDays: 1, maxDays: 2 };
  const zone = { name: "the UK", countries: ["GB"], methods: [way] };
  const refuses = (zones: unknown) => !settingValueSchemas.shippingZones.safeParse(zones).success;

  it("is refused if a country or a method is there twice, or its days, price, or countries make no sense", () => {
    expect(refuses([zone])).toBe(false);
    expect(refuses([])).toBe(true);
    expect(refuses([zone, { ...zone, name: "Britain" }])).toBe(true);
    for (const wrong of [
      { methods: [way, way] },
      { methods: [] },
      { methods: [{ ...way, minDays: 3 }] },
      { methods: [{ ...way, price: -1 }] },
      { methods: [{ ...way, price: 1.005 }] },
      { methods: [{ ...way, freeFrom: -1 }] },
      { methods: [{ ...way, id: "By Air" }] },
      { countries: [] },
      { countries: ["AQ"] },
      { methods: [{ ...way, rates: [{ price: 5, countries: ["FR"] }] }] },
      { methods: [{ ...way, rates: [{ price: -5 }] }] },
      { methods: [{ ...way, maxInsured: 0 }] },
    ]) {
      expect(refuses([{ ...zone, ...wrong }]), JSON.stringify(wrong)).toBe(true);
    }
  });

  it("is promised in its own words, free or not", () => {
    const said = (method: object) => {
      const settings = {
        shippingZones: settingValueSchemas.shippingZones.parse([
          { ...zone, methods: [{ ...way, ...method }] },
        ]),
      };
      return [shippingPromise(settings), shippingCost(settings)];
    };
    expect(said({})).toEqual(["Insured shipping within the UK", "Insured shipping within the UK costs $10."]);
    expect(said({ price: 0 })).toEqual([
      "Free insured shipping within the UK",
      "Insured shipping within the UK is free.",
    ]);
    expect(said({ freeFrom: 0 })).toEqual(said({ price: 0 }));
    expect(said({ freeFrom: 250 })).toEqual([
      "Free insured shipping within the UK on orders over $250",
      "Insured shipping within the UK is free on orders over $250 and costs $10 on smaller orders.",
    ]);
    expect(homeDelivery(DEFAULT_SETTINGS)).toEqual({ place: "the US", minDays: 2, maxDays: 4 });
  });
});

describe("a method with rates and an insured limit", () => {
  const zonesOf = (method: object) =>
    settingValueSchemas.shippingZones.parse([
      {
        name: "Asia",
        countries: ["JP", "SG", "HK"],
        methods: [{ id: "air", label: "Insured air", price: 90, minDays: 3, maxDays: 5, ...method }],
      },
    ]);
  type Piece = [dollars: number, grams: number, quantity?: number];
  const priced = (method: object, country: string, pieces: Piece[], packagingGrams = 0) =>
    shippingMethods(zonesOf(method), {
      country,
      packagingGrams,
      pieces: pieces.map(([dollars, grams, quantity = 1]) => ({
        cents: cents(Math.round(dollars * 100)),
        grams,
        quantity,
      })),
    }).map(({ priceCents, packages = 1 }) => [priceCents, packages]);

  const rates = [
    { countries: ["JP"], maxGrams: 500, maxGoods: null, price: 40 },
    { countries: [], maxGrams: 500, maxGoods: 1_000, price: 50.25 },
    { countries: [], maxGrams: 2_000, maxGoods: null, price: 70 },
  ];

  it("costs what the first rate says that its country, weight, and value fit, up to its bounds", () => {
    expect(priced({ rates }, "JP", [[5_000, 500]])).toEqual([[40_00, 1]]);
    expect(priced({ rates }, "JP", [[5_000, 501]])).toEqual([[70_00, 1]]);
    expect(priced({ rates }, "SG", [[1_000, 500]])).toEqual([[50_25, 1]]);
    expect(priced({ rates }, "SG", [[1_000.01, 500]])).toEqual([[70_00, 1]]);
    expect(priced({ rates }, "SG", [[100, 1_000, 2]])).toEqual([[70_00, 1]]);
    expect(priced({ rates }, "SG", [[100, 2_001]])).toEqual([[90_00, 1]]);
  });

  it("weighs the packaging, once a package", () => {
    expect(priced({ rates }, "JP", [[100, 300]], 200)).toEqual([[40_00, 1]]);
    expect(priced({ rates }, "JP", [[100, 300]], 201)).toEqual([[70_00, 1]]);
  });

  it("is free from its total, whatever its rates are and however many packages it takes", () => {
    const free = { rates, freeFrom: 8_000, maxInsured: 5_000, overInsured: "several-packages" };
    expect(priced(free, "SG", [[4_000, 10, 2]])).toEqual([[0, 2]]);
  });

  it("isn't offered for more than it insures", () => {
    expect(priced({ maxInsured: 5_000 }, "SG", [[5_000, 10]])).toEqual([[90_00, 1]]);
    expect(priced({ maxInsured: 5_000 }, "SG", [[2_500.01, 10, 2]])).toEqual([]);
  });

  it("sends several packages, each insured and at its own rate, if it may", () => {
    const split = { rates, maxInsured: 5_000, overInsured: "several-packages" };
    // 4,000 and 900 in one, 3,000 in the other, each up to 500 g
    expect(
      priced(split, "JP", [
        [900, 10],
        [4_000, 100],
        [3_000, 480],
      ]),
    ).toEqual([[80_00, 2]]);
    expect(
      priced(split, "SG", [
        [4_500, 10],
        [800, 10],
      ]),
    ).toEqual([[70_00 + 50_25, 2]]);
    // a thousand loose stones are divided too
    expect(priced(split, "SG", [[12, 0, 1_000]])).toEqual([[70_00 * 3, 3]]);
  });

  it("isn't offered for a single piece worth more than a package is insured for, nor for more than ten packages", () => {
    const split = { maxInsured: 5_000, overInsured: "several-packages" };
    expect(
      priced(split, "SG", [
        [5_000.01, 10],
        [1, 1],
      ]),
    ).toEqual([]);
    expect(priced(split, "SG", [[5_000, 1, 10]])).toEqual([[900_00, 10]]);
    expect(priced(split, "SG", [[5_000, 1, 11]])).toEqual([]);
  });

  it("is promised from its least rate", () => {
    const settings = { shippingZones: zonesOf({ rates }) };
    expect(shippingCost(settings)).toBe("Insured shipping within Asia costs from $40.");
  });
});

test("a product's page says where the shop delivers, and to which countries it knows it doesn't", () => {
  const reach = (countries: string[]) => {
    const [home] = DEFAULT_SETTINGS.shippingZones;
    const served = settingValueSchemas.shippingZones.parse([{ ...home, countries }]);
    return deliveryReach({ shippingZones: served });
  };
  const all = COUNTRIES.map(({ code }) => code);
  expect(deliveryReach(DEFAULT_SETTINGS)).toBe(`We deliver to ${all.length} countries.`);
  expect(reach(all.filter((code) => code !== "IN" && code !== "MX"))).toBe(
    `We deliver to ${all.length - 2} countries, but not to India or Mexico yet.`,
  );
  expect(reach(["US"])).toBe("We deliver to the United States only.");
  expect(reach(["US", "CA", "GB"])).toBe(
    "We deliver to the United States, Canada, and the United Kingdom only.",
  );
});
