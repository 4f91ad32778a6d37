import { notFoundError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import { orderForStaff } from "@/lib/selling/fulfillment/customer/queries";
import { creditNotePdf, readCreditNote } from "@/lib/selling/fulfillment/invoices/credit-note";
import { receiveLines } from "@/lib/selling/fulfillment/return/receive-commands";
import { correctTracking, shipLines } from "@/lib/selling/fulfillment/ship/line-commands";
import { listParcels } from "@/lib/selling/fulfillment/ship/parcel-queries";
import { findPayment } from "@/lib/selling/payments/commands/ledger";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import type { AdminFile } from "../admin/serve-admin-file";
import { parcelOf, piecesOf, step } from "./handlers";
import type {
  correctParcelEndpoint,
  creditNoteEndpoint,
  parcelSlipEndpoint,
  receiveItemsEndpoint,
  shipItemsEndpoint,
} from "./item-endpoints";
import { packingSlipPdf } from "./papers/packing-slip";
import { findOrderByNumber } from "./queries/find-order";
import { findRefundById } from "./queries/papers";
import { assertSeesOrder, printedFor } from "./view/workshop";

export const handleShipItems = (call: CallOf<typeof shipItemsEndpoint>) =>
  step(call, ({ id }) =>
    shipLines(id, parcelOf(call.body), piecesOf(call.body.lines), {
      audit: call.audit("order ship"),
      key: call.body.key,
    }),
  );

export const handleCorrectParcel = (call: CallOf<typeof correctParcelEndpoint>) =>
  step(call, ({ id }) =>
    correctTracking(id, call.params.parcel, parcelOf(call.body), { audit: call.audit("order ship") }),
  );

export const handleReceiveItems = (call: CallOf<typeof receiveItemsEndpoint>) =>
  step(call, ({ id }) => {
    const { lines, note, key } = call.body;
    const pieces = lines.map(({ line, quantity, back_on_sale: backOnSale }) => ({
      lineId: line,
      quantity,
      backOnSale,
    }));
    return receiveLines(id, { pieces, note: note || null, key }, { audit: call.audit("order return") });
  });

const pdf = (name: string, content: Buffer): AdminFile => ({
  name: `${name}.pdf`,
  type: "application/pdf",
  content,
});

export async function handleParcelSlip({
  params,
  staff,
}: AdminCall<CallOf<typeof parcelSlipEndpoint>["params"], unknown, unknown>): Promise<AdminFile> {
  const row = await findOrderByNumber(params.number);
  assertSeesOrder(staff, row);
  const parcels = await listParcels(db(), row.id);
  const at = parcels.findIndex(({ id }) => id === params.parcel);
  const parcel = parcels[at];
  if (!parcel) throw notFoundError("This parcel");
  const order = printedFor(staff, await orderForStaff(row), row);
  if (parcel.items.length === 0) return pdf(`${row.number}-packing-slip`, await packingSlipPdf(order));
  const name = `Package ${at + 1}: ${parcel.carrier} ${parcel.trackingNumber}`;
  const pieces = new Map(parcel.items.map(({ line, quantity }) => [line, quantity]));
  return pdf(`${row.number}-packing-slip-${at + 1}`, await packingSlipPdf(order, { name, pieces }));
}

export async function handleCreditNote({
  params,
}: AdminCall<CallOf<typeof creditNoteEndpoint>["params"], unknown, unknown>): Promise<AdminFile> {
  const row = await findOrderByNumber(params.number);
  const payment = await findPayment(db(), row.id);
  const refund = await findRefundById(params.refund);
  if (!refund || refund.paymentId !== payment?.id) throw notFoundError("This refund");
  const note = await readCreditNote(row, refund);
  if (!note) throw notFoundError("This credit note");
  return pdf(note.number, await creditNotePdf(note));
}
