import { productIdOf } from "@/lib/desk/products/commands/change-product";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import { decimalOf } from "@/lib/platform/exchange/amounts";
import { convertPrice } from "@/lib/platform/exchange/convert";
import { servingTerms } from "@/lib/platform/exchange/queries";
import { decimalFromCents } from "@/lib/platform/money/model";
import type { CallOf } from "../../admin/serve-admin";
import { pricesByHand, readVariantPrices, setPricesByHand } from "./commands";
import type { currencyPricesEndpoint, setCurrencyPricesEndpoint } from "./endpoints";

/** @throws ApiError 404 */
async function requireId(slug: string): Promise<string> {
  const id = await productIdOf(db(), slug);
  if (id === null) throw notFoundError("This product");
  return id;
}

export async function handleCurrencyPrices({ params }: CallOf<typeof currencyPricesEndpoint>) {
  const { slug, code } = params;
  const variants = await readVariantPrices(db(), await requireId(slug), code);
  const terms = (await servingTerms()).get(code);
  return {
    data: {
      prices: pricesByHand(variants, code),
      variants: variants.map(({ sku, priceCents }) => ({
        sku,
        own_price: decimalFromCents(priceCents),
        converted: terms ? decimalOf(convertPrice(priceCents, terms), code) : null,
      })),
    },
  };
}

export async function handleSetCurrencyPrices({
  params,
  body,
  audit,
}: CallOf<typeof setCurrencyPricesEndpoint>) {
  const prices = await setPricesByHand(
    await requireId(params.slug),
    params.code,
    body.prices,
    audit("product prices"),
  );
  return { data: { prices } };
}
