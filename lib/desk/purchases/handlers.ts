import {
  listPurchaseOrders,
  movePurchaseOrder,
  renderPurchaseOrder,
  resendPurchaseOrder,
} from "@/lib/desk/purchases/commands";
import { decimalFromCents } from "@/lib/platform/money/model";
import { parsePurchaseNumber, purchaseNumber } from "@/lib/selling/purchasing/model";
import type { PurchaseOrder } from "@/lib/selling/purchasing/queries";
import { onPage } from "../admin/list-query";
import type { CallOf } from "../admin/serve-admin";
import type {
  movePurchaseEndpoint,
  purchaseOrdersEndpoint,
  purchasePdfEndpoint,
  resendPurchaseEndpoint,
} from "../suppliers/endpoints";

const shown = ({ id: _, at, lines, struck: _struck, totalCents, ...order }: PurchaseOrder) => ({
  ...order,
  at: at.toISOString(),
  lines: lines.map(({ sku, report, description, costCents }) => ({
    sku,
    report,
    description,
    cost: costCents === null ? null : decimalFromCents(costCents),
  })),
  total: totalCents === null ? null : decimalFromCents(totalCents),
});

export async function handlePurchaseOrders({ query }: CallOf<typeof purchaseOrdersEndpoint>) {
  const { state, supplier } = query;
  const rows = (await listPurchaseOrders()).filter(
    (row) => (!state || row.state === state) && (!supplier || row.supplier === supplier),
  );
  return onPage(rows.toReversed().map(shown), query);
}

const MOVES = {
  confirmed: "purchase confirm",
  received: "purchase receive",
  canceled: "purchase cancel",
} as const;

export const handleMovePurchase = async ({ params, body, audit }: CallOf<typeof movePurchaseEndpoint>) => ({
  data: shown(await movePurchaseOrder(params.number, body.state, audit(MOVES[body.state]))),
});

export const handleResendPurchase = async ({ params, audit }: CallOf<typeof resendPurchaseEndpoint>) => ({
  data: shown(await resendPurchaseOrder(params.number, audit("purchase resend"))),
});

export async function handlePurchasePdf({ params }: Pick<CallOf<typeof purchasePdfEndpoint>, "params">) {
  const bytes = await renderPurchaseOrder(params.number);
  const number = parsePurchaseNumber(params.number) ?? 0;
  return { name: `${purchaseNumber(number)}.pdf`, type: "application/pdf", bytes };
}
