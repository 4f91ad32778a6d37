import { setPrice } from "@/lib/desk/prices/commands";
import { setAvailability } from "@/lib/desk/stock/commands";
import { findStoneDetails, listStones, type StoneDetails } from "@/lib/desk/stones/queries";
import { listOffers } from "@/lib/desk/suppliers/offer-commands";
import { fancyColorName } from "@/lib/goods/diamonds/stone/color-name";
import { diamondName } from "@/lib/goods/diamonds/stone/name";
import { diamondFromRow } from "@/lib/goods/diamonds/stone/transform";
import { stoneHref } from "@/lib/goods/diamonds/stone/url";
import { countFitting } from "@/lib/goods/inventory/queries";
import { findStoneMedia } from "@/lib/goods/inventory/stone-media-queries";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { centsFromDecimal, decimalFromCents } from "@/lib/platform/money/model";
import { pageOf, totalOf } from "../admin/list-query";
import type { CallOf } from "../admin/serve-admin";
import type {
  fittingStonesEndpoint,
  stoneAvailabilityEndpoint,
  stoneEndpoint,
  stoneOffersEndpoint,
  stonePriceEndpoint,
  stonesEndpoint,
} from "./endpoints";
import { stoneFacts } from "./facts";

const centsOf = (amount: number | undefined) => (amount === undefined ? undefined : centsFromDecimal(amount));

export async function handleStones({ query }: CallOf<typeof stonesEndpoint>) {
  const { sort, order, q, kind, shape, supplier, availability } = query;
  const { rows, ...counted } = await listStones(
    {
      words: q,
      kind,
      shape,
      supplier,
      availability,
      caratFrom: query.carat_from,
      caratTo: query.carat_to,
      fromCents: centsOf(query.price_from),
      toCents: centsOf(query.price_to),
    },
    { sort, order, ...pageOf(query) },
  );
  const data = rows.map((row) => {
    const stone = diamondFromRow(row);
    return {
      sku: row.sku,
      supplier: row.supplier,
      report: row.reportKey ?? row.certificateNumber,
      kind: row.kind,
      shape: row.shape,
      carat: row.carat,
      color: fancyColorName(stone) ?? stone.color_label,
      clarity: stone.clarity_label,
      cut: stone.cut_label,
      price: decimalFromCents(row.priceCents),
      availability: row.availability,
      updated_at: row.updatedAt.toISOString(),
    };
  });
  return { data, ...totalOf(counted) };
}

/** @throws ApiError 404 */
async function requireStone(sku: string): Promise<StoneDetails> {
  const found = await findStoneDetails(sku);
  if (!found) throw notFoundError("This stone");
  return found;
}

export async function handleStone({ params }: CallOf<typeof stoneEndpoint>) {
  const { stone, holds, prices } = await requireStone(params.sku);
  const media = await findStoneMedia(stone.id);
  return {
    data: {
      sku: stone.sku,
      name: diamondName(diamondFromRow(stone)),
      availability: stone.availability,
      price: decimalFromCents(stone.priceCents),
      regular_price: decimalFromCents(stone.regularPriceCents),
      path: stoneHref(stone),
      facts: stoneFacts(stone),
      media,
      holds: holds.map(({ order, state, since, until }) => ({
        order,
        state,
        since: since.toISOString(),
        until: until?.toISOString() ?? null,
      })),
      prices: prices.map(({ priceCents, at }) => ({
        price: decimalFromCents(priceCents),
        at: at.toISOString(),
      })),
    },
  };
}

export async function handleStoneOffers({ params }: CallOf<typeof stoneOffersEndpoint>) {
  const { stone } = await requireStone(params.sku);
  return {
    data: (await listOffers(stone.sku)).map((offer) => ({
      sku: offer.sku,
      supplier: offer.supplier,
      supplier_sku: offer.supplierSku,
      cost: offer.costCents === null ? null : decimalFromCents(offer.costCents),
      price: decimalFromCents(offer.priceCents),
      delivery_days: offer.deliveryDays,
      state: offer.state,
      is_shown: offer.isShown,
    })),
  };
}

export async function handleStoneAvailability({
  params,
  body,
  audit,
}: CallOf<typeof stoneAvailabilityEndpoint>) {
  await requireStone(params.sku);
  const action = body.availability === "available" ? "stock available" : "stock withdraw";
  await setAvailability(params.sku, body.availability, audit(action));
  return null;
}

export async function handleStonePrice({ params, body, audit }: CallOf<typeof stonePriceEndpoint>) {
  await requireStone(params.sku);
  const regularCents = body.regular_price === null ? null : centsFromDecimal(body.regular_price);
  await setPrice(params.sku, { priceCents: centsFromDecimal(body.price), regularCents }, audit("price set"));
  return null;
}

export async function handleFittingStones({ query }: CallOf<typeof fittingStonesEndpoint>) {
  const { shapes, min_carat, max_carat } = query;
  const limits = { diamond_type: shapes.map((slug) => ({ slug })), min_carat, max_carat };
  return { data: { stones: await countFitting(limits) } };
}
