import { CommandError } from "@/lib/desk/errors/command-error";
import { centsFromDecimal, decimalFromCents } from "@/lib/platform/money/model";
import { pageOf, totalOf } from "../../admin/list-query";
import type { CallOf } from "../../admin/serve-admin";
import { listPieceCosts, setPieceCosts } from "./cost-commands";
import type { journalEndpoint, marginEndpoint, pieceCostsEndpoint, setPieceCostsEndpoint } from "./endpoints";
import { journalReport, marginRows, stockCostRows } from "./reports";

export const handleJournal = async ({ query }: CallOf<typeof journalEndpoint>) => ({
  data: await journalReport(query),
});

export const handleMargin = async ({ query }: CallOf<typeof marginEndpoint>) => ({
  data: await marginRows(query),
});

export const handleStockCost = async () => ({ data: await stockCostRows() });

export async function handlePieceCosts({ query }: CallOf<typeof pieceCostsEndpoint>) {
  const { rows, ...counted } = await listPieceCosts({ words: query.q, ...pageOf(query) });
  return {
    data: rows.map(({ priceCents, costCents, ...row }) => ({
      ...row,
      price: decimalFromCents(priceCents),
      cost: costCents === null ? null : decimalFromCents(costCents),
    })),
    ...totalOf(counted),
  };
}

export async function handleSetPieceCosts({ body, audit }: CallOf<typeof setPieceCostsEndpoint>) {
  const costs = new Map(
    body.costs.map(({ sku, cost }) => [sku, cost === null ? null : centsFromDecimal(cost)]),
  );
  const unknown = await setPieceCosts(costs, audit("cost set"));
  if (unknown.length > 0)
    throw new CommandError(`The shop doesn’t have ${unknown.slice(0, 5).join(", ")}. Nothing was changed.`);
  return { data: { changed: costs.size } };
}
