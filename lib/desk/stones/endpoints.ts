import { z } from "zod";
import { AVAILABILITIES, DIAMOND_KINDS, RING_SHAPES, SHAPES } from "@/lib/goods/diamonds/model";
import { filteredMoneyUpTo, money, storedMoney } from "@/lib/platform/api/declare/schema";
import { mediaSchema } from "@/lib/platform/media/schema";
import { storableLimit } from "@/lib/platform/money/model";
import { adminEndpoint } from "../admin/admin-endpoint";
import { listOf, listQuery, searchField } from "../admin/list-query";

const MISSING = { 404: "No stone has this SKU" } as const;
const common = { tag: "Stones" } as const;
const named = z.object({ sku: z.string().min(1).max(120) });
const weight = z.coerce.number().min(0).max(100);
const amount = filteredMoneyUpTo(() => storableLimit(10_000_000));
const time = z.iso.datetime();

const listedStone = z.object({
  sku: z.string(),
  supplier: z.string(),
  /** laboratory and report number */
  report: z.string().nullable(),
  kind: z.enum(DIAMOND_KINDS),
  shape: z.string(),
  carat: z.number(),
  color: z.string().nullable(),
  clarity: z.string().nullable(),
  cut: z.string().nullable(),
  price: money,
  availability: z.enum(AVAILABILITIES),
  updated_at: time,
});

export const stonesEndpoint = adminEndpoint({
  ...common,
  id: "adminListStones",
  method: "GET",
  permission: "stones.read",
  path: "v1/admin/stones",
  summary: "Lists certified diamonds, also those that aren’t for sale",
  query: listQuery(z.enum(["sku", "carat", "price"]).default("sku"), {
    /** the beginning of a SKU, or a report number */
    q: searchField,
    kind: z.enum(DIAMOND_KINDS).optional(),
    shape: z.enum(SHAPES).optional(),
    carat_from: weight.optional(),
    carat_to: weight.optional(),
    price_from: amount.optional(),
    price_to: amount.optional(),
    supplier: z.string().max(200).optional(),
    availability: z.enum(AVAILABILITIES).optional(),
  }),
  response: listOf(listedStone),
});

export const fittingStonesEndpoint = adminEndpoint({
  ...common,
  id: "adminCountFittingStones",
  method: "GET",
  permission: "catalog.read",
  path: "v1/admin/fitting-stones",
  summary: "Counts the stones on sale that a setting of these limits could hold",
  query: z.strictObject({
    shapes: z.array(z.enum(RING_SHAPES)).min(1).max(RING_SHAPES.length),
    min_carat: weight,
    max_carat: weight,
  }),
  response: z.object({ data: z.object({ stones: z.int() }) }),
});

const offer = z.object({
  sku: z.string(),
  supplier: z.string(),
  supplier_sku: z.string().nullable(),
  cost: money.nullable(),
  price: money,
  delivery_days: z.int(),
  state: z.string(),
  is_shown: z.boolean(),
});

export const stoneEndpoint = adminEndpoint({
  ...common,
  id: "adminReadStone",
  method: "GET",
  permission: "stones.read",
  path: "v1/admin/stones/{sku}",
  summary: "Reads everything the shop knows about a stone, with its media, orders, and past prices",
  params: named,
  response: z.object({
    data: z.object({
      sku: z.string(),
      name: z.string(),
      availability: z.enum(AVAILABILITIES),
      price: storedMoney,
      regular_price: money,
      /** address of its page in the shop */
      path: z.string(),
      /** every column of the stone, in words */
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      media: z.array(mediaSchema),
      holds: z.array(z.object({ order: z.string(), state: z.string(), since: time, until: time.nullable() })),
      prices: z.array(z.object({ price: money, at: time })),
    }),
  }),
  errors: MISSING,
});

export const stoneOffersEndpoint = adminEndpoint({
  ...common,
  id: "adminReadStoneOffers",
  method: "GET",
  permission: "suppliers.read",
  path: "v1/admin/stones/{sku}/offers",
  summary: "Lists what each supplier asks for a stone, the offer that is shown first",
  params: named,
  response: z.object({ data: z.array(offer) }),
  errors: MISSING,
});

export const stoneAvailabilityEndpoint = adminEndpoint({
  ...common,
  id: "adminSetStoneAvailability",
  method: "PUT",
  permission: "stones.write",
  path: "v1/admin/stones/{sku}/availability",
  summary: "Withdraws a stone from sale, or offers it again",
  params: named,
  body: z.strictObject({ availability: z.enum(["available", "withdrawn"]) }),
  response: z.null(),
  success: 204,
  errors: { ...MISSING, 422: "An order holds or has bought the stone" },
});

export const stonePriceEndpoint = adminEndpoint({
  ...common,
  id: "adminSetStonePrice",
  method: "PUT",
  permission: "prices.write",
  path: "v1/admin/stones/{sku}/price",
  summary: "Sets a stone’s price, until its supplier’s next price or the price rules change it",
  params: named,
  body: z.strictObject({
    price: storedMoney,
    /** struck through beside a lower price; the price itself when null */
    regular_price: storedMoney.nullable().default(null),
  }),
  response: z.null(),
  success: 204,
  errors: { ...MISSING, 422: "The regular price is below the price" },
});

export const STONE_ENDPOINTS = [
  stonesEndpoint,
  fittingStonesEndpoint,
  stoneEndpoint,
  stoneOffersEndpoint,
  stoneAvailabilityEndpoint,
  stonePriceEndpoint,
] as const;
