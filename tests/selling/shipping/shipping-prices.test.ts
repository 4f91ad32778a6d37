import { describe, expect, it } from "vitest";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import { cents } from "@/lib/platform/money/model";
import { DEFAULT_SETTINGS, settingValueSchemas } from "@/lib/platform/settings/schema";
import { homeDelivery, shippingCost, shippingPromise } from "@/lib/selling/shipping/home-delivery";
import { shippingMethods } from "@/lib/selling/shipping/methods";

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
  shippingMethods(shippingZones, country, cents(goods)).map(
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
    shippingMethods(shippingZones, code, cents(10_000_000)).flatMap(({ id, priceCents }) =>
      priceCents === 0 ? [`${code} ${id}`] : [],
    ),
  );
  expect(free).toEqual(["US standard"]);
  expect(methodsOf("US", 99_99)).toEqual(["standard 1500 2-4", "express 4500 1-1"]);
  expect(methodsOf("CA", 99_99)).toEqual(PROMISED.neighbors);
});

it("comes to no country that is in no zone, and lists the cheapest first once one is free", () => {
  expect(shippingMethods(shippingZones, "AQ", cents(0))).toEqual([]);
  const schema = settingValueSchemas.shippingZones;
  const way = { label: "Insured delivery", minDays: 1, maxDays: 2 };
  const methods = [
    { ...way, id: "standard", price: 10 },
    { ...way, id: "express", price: 30.5, freeFrom: 500 },
  ];
  const own = schema.parse([{ name: "Germany", countries: ["DE"], methods }]);
  const order = (goods: number) => shippingMethods(own, "DE", cents(goods)).map(({ id }) => id);
  expect([order(499_99), order(500_00)]).toEqual([
    ["standard", "express"],
    ["express", "standard"],
  ]);
  expect(shippingMethods(own, "US", cents(500_00))).toEqual([]);
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
