import { expect, it } from "vitest";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import { shippingMethods } from "@/lib/selling/shipping/methods";

/** What the delivery pages promise: id, price in cents, working days on the road. */
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

it.each(destinations)("delivery to %s costs and takes what its zone (%s) says", (country, zone) => {
  const ways = shippingMethods(country).map(
    ({ id, priceCents, minDays, maxDays }) => `${id} ${priceCents} ${minDays}-${maxDays}`,
  );
  expect(ways).toEqual(PROMISED[zone]);
});

it("has a price for every country the shop delivers to", () => {
  expect(COUNTRIES.map(({ code }) => code).toSorted()).toEqual(destinations.map(([code]) => code).toSorted());
});

it("is free within the US alone, and there the slower way alone", () => {
  const free = COUNTRIES.flatMap(({ code }) =>
    shippingMethods(code).flatMap(({ id, priceCents }) => (priceCents === 0 ? [`${code} ${id}`] : [])),
  );
  expect(free).toEqual(["US standard"]);
});
