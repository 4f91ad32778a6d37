import { ApiError, notFoundError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import { currencyCode, decimalFromCents, shareOf } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { crossesBorder } from "@/lib/selling/duties/order-duties";
import { readLineProgress } from "@/lib/selling/fulfillment/lines/progress-queries";
import { listParcels } from "@/lib/selling/fulfillment/ship/parcel-queries";
import { findCarrierAccount, hasCarrierAccount, openLabelSeller } from "@/lib/selling/labels/account-queries";
import { findLabel, listLabels } from "@/lib/selling/labels/label-queries";
import { CarrierFailure } from "@/lib/selling/labels/port";
import type { LabelPackage } from "@/lib/selling/labels/schema";
import type { ShippingLabel } from "@/lib/selling/labels/tables";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import type { AdminFile } from "../admin/serve-admin-file";
import { CommandError } from "../errors/command-error";
import { step } from "../orders/handlers";
import { findOrderByNumber } from "../orders/queries/find-order";
import { listCustomsLines } from "../orders/queries/papers";
import { assertSeesOrder } from "../orders/view/workshop";
import { connectCarrier, disconnectCarrier } from "./account-commands";
import type {
  buyLabelEndpoint,
  connectCarrierEndpoint,
  quoteLabelEndpoint,
  voidLabelEndpoint,
} from "./endpoints";
import { buyLabel, quoteLabel, voidLabel } from "./label-commands";
import { goodsOf, labelRequest, senderOf } from "./label-request";

/** Keys of EasyPost that buy nothing begin so (docs.easypost.com/docs/authentication). */
const TEST_KEY = /^EZTK/;

/** What a seller of labels refused, as the API says it. */
function ofCarrier(error: unknown): never {
  if (error instanceof CarrierFailure) throw new ApiError("carrier_failed", error.message);
  throw error;
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

const labelViewOf = (row: ShippingLabel) => ({
  id: row.id,
  state: row.state,
  parcel: row.shipmentId,
  rates: row.rates,
  rate: row.rate,
  problem: row.problem,
  tracking_number: row.trackingNumber,
  bought_at: iso(row.boughtAt),
  voided_at: iso(row.voidedAt),
  void_state: row.voidState,
  tracking_state: row.trackingState,
  tracked_at: iso(row.trackedAt),
  events: row.events,
});

type Settings = Awaited<ReturnType<typeof loadShopSettings>>;

/** What is missing before any label of an order can be priced. */
function lackOf(order: OrderRow, lines: Awaited<ReturnType<typeof listCustomsLines>>, settings: Settings) {
  try {
    senderOf(settings);
    if (!crossesBorder(order, settings)) return null;
    goodsOf(
      lines,
      lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
      settings,
    );
    return settings.shippingLabels.signer
      ? null
      : "Enter who signs customs declarations under Settings, Shipping labels, first.";
  } catch (error) {
    if (error instanceof CommandError) return error.message;
    throw error;
  }
}

async function startOf(order: OrderRow) {
  if (!(await hasCarrierAccount())) return null;
  const [settings, lines] = await Promise.all([loadShopSettings(), listCustomsLines(order.id)]);
  const isAbroad = crossesBorder(order, settings);
  return {
    boxes: settings.shippingLabels.boxes.map(({ name, lengthCm, widthCm, heightCm }) => ({
      name,
      length_cm: lengthCm,
      width_cm: widthCm,
      height_cm: heightCm,
    })),
    lines: lines.map(({ lineId, quantity, grams, valueCents }) => ({
      line: lineId,
      grams: grams === null ? 0 : Math.round((grams / quantity) * 100) / 100,
      value: decimalFromCents(shareOf(valueCents, 1, quantity)),
    })),
    packaging_grams: settings.packagingGrams,
    crosses_border: isAbroad,
    asks_itn: isAbroad && settings.shippingLabels.country === "US" && order.shippingAddress.country !== "CA",
    can_insure: currencyCode() === "USD",
    lacks: lackOf(order, lines, settings),
  };
}

/** An order that the caller may see. */
async function seenOrder({
  params,
  staff,
}: Pick<AdminCall<{ number: string }, unknown, unknown>, "params" | "staff">) {
  const order = await findOrderByNumber(params.number);
  assertSeesOrder(staff, order);
  return order;
}

export async function handleOrderLabels(call: AdminCall<{ number: string }, unknown, unknown>) {
  const order = await seenOrder(call);
  const [labels, start] = await inOrderCurrency(order, () =>
    Promise.all([listLabels(order.id), startOf(order)]),
  );
  return { data: labels.map(labelViewOf), start };
}

/** The pieces of a parcel; of one that has the whole order in it, all that were ordered. */
async function piecesOfParcel(orderId: string, parcelId: string): Promise<LabelPackage["lines"]> {
  const parcel = (await listParcels(db(), orderId)).find(({ id }) => id === parcelId);
  if (!parcel) throw notFoundError("This package");
  if (parcel.items.length > 0) return parcel.items.map(({ lineId, quantity }) => ({ lineId, quantity }));
  return (await readLineProgress(db(), orderId)).map(({ lineId, quantity }) => ({ lineId, quantity }));
}

export async function handleQuoteLabel(call: CallOf<typeof quoteLabelEndpoint>) {
  const order = await seenOrder(call);
  return inOrderCurrency(order, () => quote(order, call.body));
}

async function quote(order: OrderRow, body: CallOf<typeof quoteLabelEndpoint>["body"]) {
  const { id, parcel, insured, itn } = body;
  if (insured !== null && currencyCode() !== "USD") {
    throw new CommandError(
      "Insurance is sold with a label in US dollars only. Insure the package otherwise.",
    );
  }
  const pieces = parcel
    ? await piecesOfParcel(order.id, parcel)
    : body.lines.map(({ line, quantity }) => ({ lineId: line, quantity }));
  const one: LabelPackage = {
    lines: pieces,
    grams: body.grams,
    box: { lengthCm: body.length_cm, widthCm: body.width_cm, heightCm: body.height_cm },
    isSigned: body.signed,
    insured: insured === null ? null : insured.toFixed(2),
  };
  const [settings, lines] = await Promise.all([loadShopSettings(), listCustomsLines(order.id)]);
  const request = labelRequest(order, { id, itn: itn || null, package: one, lines }, settings);
  const seller = await openLabelSeller().catch(ofCarrier);
  const label = await quoteLabel(seller, order, { id, parcelId: parcel, package: one, request }).catch(
    ofCarrier,
  );
  return { data: labelViewOf(label) };
}

export const handleBuyLabel = (call: CallOf<typeof buyLabelEndpoint>) =>
  step(call, async (order) => {
    const seller = await openLabelSeller().catch(ofCarrier);
    const audit = call.audit("order ship");
    await buyLabel(seller, order, call.params.label, call.body.rate, { audit }).catch(ofCarrier);
  });

export async function handleVoidLabel({ params, staff, audit }: CallOf<typeof voidLabelEndpoint>) {
  const order = await seenOrder({ params, staff });
  const seller = await openLabelSeller().catch(ofCarrier);
  await voidLabel(seller, order, params.label, { audit: audit("label void") }).catch(ofCarrier);
  const label = await findLabel(order.id, params.label);
  if (!label) throw notFoundError("This label");
  return { data: labelViewOf(label) };
}

export async function handleLabelFile({
  params,
  staff,
}: AdminCall<{ number: string; label: string }, unknown, unknown>): Promise<AdminFile> {
  const order = await seenOrder({ params, staff });
  const label = await findLabel(order.id, params.label);
  if (label?.state !== "bought") throw notFoundError("This label");
  const seller = await openLabelSeller().catch(ofCarrier);
  const { type, content } = await seller.file(label.reference).catch(ofCarrier);
  const ending = type === "application/pdf" ? "pdf" : "png";
  return { name: `${order.number}-label-${label.trackingNumber}.${ending}`, type, content };
}

async function accountView() {
  const account = await findCarrierAccount();
  return {
    data: {
      is_connected: account !== null,
      is_test: TEST_KEY.test(account?.key ?? ""),
      is_readable: account === null || account.key !== null,
      changed_at: iso(account?.updatedAt ?? null),
    },
  };
}

export const handleCarrierAccount = () => accountView();

export async function handleConnectCarrier({ body, audit }: CallOf<typeof connectCarrierEndpoint>) {
  await connectCarrier(body.key, audit("carrier connect")).catch(ofCarrier);
  return accountView();
}

export async function handleDisconnectCarrier({ audit }: AdminCall<unknown, unknown, unknown>) {
  await disconnectCarrier(audit("carrier disconnect"));
  return null;
}

export async function handleTestCarrier() {
  const seller = await openLabelSeller().catch(ofCarrier);
  await seller.check().catch(ofCarrier);
  return null;
}
