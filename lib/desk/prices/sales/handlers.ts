import { notFoundError } from "@/lib/platform/api/declare/errors";
import { cents, centsFromDecimal, decimalFromCents } from "@/lib/platform/money/model";
import type { Sale } from "@/lib/selling/promotions/sales/tables";
import type { AdminCall, CallOf } from "../../admin/serve-admin";
import { type PriceChoice, ROUNDINGS } from "../bulk/price-change";
import { addSale, endSale, listSales, previewSale } from "./commands";
import type { addSaleEndpoint, endSaleEndpoint, previewSaleEndpoint } from "./endpoints";

type Terms = CallOf<typeof previewSaleEndpoint>["body"];

/** A sale’s terms as the table has them. */
const storedTerms = ({ category, kind, metal, from, to, percent, round }: Terms) => ({
  choice: {
    ...(category === null ? {} : { category }),
    ...(kind === null ? {} : { kind }),
    ...(metal === null ? {} : { metal }),
    ...(from === null ? {} : { fromCents: centsFromDecimal(from) }),
    ...(to === null ? {} : { toCents: centsFromDecimal(to) }),
  } satisfies PriceChoice,
  percent,
  round,
});

function shown(row: Sale) {
  const { category = null, kind = null, metal = null, fromCents, toCents } = row.choice as PriceChoice;
  return {
    id: row.id,
    name: row.name,
    category,
    kind,
    metal,
    from: fromCents === undefined ? null : decimalFromCents(cents(fromCents)),
    to: toCents === undefined ? null : decimalFromCents(cents(toCents)),
    percent: row.percent,
    round: ROUNDINGS.find((one) => one === row.round) ?? "1",
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    state: row.state,
    pieces: row.pieces,
    problem: row.problem,
  };
}

export async function handleSales(_: AdminCall<unknown, unknown, unknown>) {
  const data = (await listSales()).map(shown);
  return { data, total: data.length };
}

export async function handlePreviewSale({ body }: CallOf<typeof previewSaleEndpoint>) {
  const { matched, moved, products, down } = await previewSale(storedTerms(body));
  const examples = down.map(({ sku, name, fromCents, toCents }) => ({
    sku,
    name,
    from: decimalFromCents(fromCents),
    to: decimalFromCents(toCents),
  }));
  return { data: { matched, moved, products, examples } };
}

export async function handleAddSale({ body, audit }: CallOf<typeof addSaleEndpoint>) {
  const { name, starts_at: starts, ends_at: ends, ...terms } = body;
  const sale = { name, ...storedTerms(terms), startsAt: new Date(starts), endsAt: new Date(ends) };
  return { data: shown(await addSale(sale, audit("sale add"))) };
}

export async function handleEndSale({ params, audit }: CallOf<typeof endSaleEndpoint>) {
  if (!(await endSale(params.id, audit("sale end")))) throw notFoundError("This sale");
  return null;
}
