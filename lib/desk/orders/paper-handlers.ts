import { orderRecord } from "@/lib/desk/orders/queries/orders";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { withoutLost } from "@/lib/goods/picture-queue/commands/lost-pictures";
import { readPicture } from "@/lib/goods/pictures/files/read-picture";
import { findPictureFile } from "@/lib/goods/pictures/find/find-picture";
import { settingPictureNear } from "@/lib/goods/pictures/find/setting-near";
import { JPEG_WIDTH } from "@/lib/goods/pictures/picture";
import { shownWith } from "@/lib/goods/pictures/shown-with";
import { metalColor } from "@/lib/goods/terms/metals";
import { requirePermission, type Staff } from "@/lib/people/staff/authority";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { isSettledWhenPaid } from "@/lib/selling/cart/order-items";
import type { LineParts } from "@/lib/selling/cart/schema";
import { storedParts } from "@/lib/selling/cart/stored-parts";
import { crossesBorder } from "@/lib/selling/duties/order-duties";
import { orderForStaff } from "@/lib/selling/fulfillment/customer/queries";
import { invoicePdf, readInvoice } from "@/lib/selling/fulfillment/invoices/invoice";
import { workshopCardPdf } from "@/lib/selling/fulfillment/produce/workshop-card";
import { listParcels } from "@/lib/selling/fulfillment/ship/parcel-queries";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import type { AdminFile } from "../admin/serve-admin-file";
import { cn23Pdf } from "./cn23";
import { commercialInvoicePdf } from "./commercial-invoice";
import type { orderPaperEndpoint } from "./endpoints";
import { giftReceiptPdf } from "./papers/gift-receipt";
import { packingSlipPdf } from "./papers/packing-slip";
import { findOrderByNumber } from "./queries/find-order";
import { listCustomsLines, listStonesById } from "./queries/papers";
import { assertSeesOrder, printedFor } from "./view/workshop";

type Paper = CallOf<typeof orderPaperEndpoint>["params"]["paper"];

const PAPERS: Readonly<Record<Paper, (order: OrderRow, staff: Staff) => Promise<Buffer | null>>> = {
  invoice: async (order, staff) => {
    requirePermission(staff, "orders.customer");
    const invoice = await readInvoice(order);
    return invoice && invoicePdf(invoice);
  },
  "packing-slip": async (order, staff) =>
    packingSlipPdf(printedFor(staff, await orderForStaff(order), order)),
  "gift-receipt": async (order, staff) =>
    giftReceiptPdf(printedFor(staff, await orderForStaff(order), order), await loadShopSettings()),
  "workshop-card": workshopCard,
  "commercial-invoice": async (order, staff) => {
    requirePermission(staff, "orders.customer");
    const settings = await loadShopSettings();
    return crossesBorder(order, settings)
      ? commercialInvoicePdf(order, await listCustomsLines(order.id), settings)
      : null;
  },
  cn23: async (order, staff) => {
    requirePermission(staff, "orders.customer");
    const settings = await loadShopSettings();
    if (!crossesBorder(order, settings)) return null;
    const [lines, parcels] = await Promise.all([listCustomsLines(order.id), listParcels(db(), order.id)]);
    return cn23Pdf(
      order,
      lines,
      parcels.map(({ trackingNumber }) => trackingNumber),
      settings,
    );
  },
};

async function workshopCard(order: OrderRow): Promise<Buffer> {
  const { lines: sold } = await orderRecord(order.number);
  // a deposit is nothing to make
  const lines = sold.filter(({ detail }) => !isSettledWhenPaid(storedParts(detail)));
  const ids = lines.flatMap(({ diamondId }) => diamondId ?? []);
  const stones = await listStonesById(ids);
  const pieces = await Promise.all(
    lines.map(async ({ name, quantity, detail, diamondId }) => ({
      name,
      quantity,
      parts: storedParts(detail),
      stone: stones.find(({ id }) => id === diamondId) ?? null,
      picture: await ringPhoto(storedParts(detail)),
    })),
  );
  return workshopCardPdf({ ...order, pieces });
}

/** A ring's picture at its stone's step, as a JPEG; null for any other piece, and where none is rendered. */
async function ringPhoto({ setting, diamond }: LineParts) {
  const shape = RING_SHAPES.find((one) => one === diamond?.shape);
  if (!setting || setting.photographed || !diamond || !shape) return null;
  const color = metalColor(setting.metal);
  return withoutLost(async () => {
    const near = settingPictureNear(setting.slug, shape, color, diamond.carat);
    const file = near && findPictureFile(near.key, color, { width: JPEG_WIDTH, format: "jpg" });
    if (!file) return null;
    const note = shownWith(near.isNearest ? null : near.carat, diamond.fancy_color);
    return { jpeg: await readPicture(file), note };
  });
}

export async function handleOrderPaper({
  params: { number, paper },
  staff,
}: AdminCall<CallOf<typeof orderPaperEndpoint>["params"], unknown, unknown>): Promise<AdminFile> {
  const order = await findOrderByNumber(number);
  assertSeesOrder(staff, order);
  const content = await inOrderCurrency(order, () => PAPERS[paper](order, staff));
  if (!content) throw notFoundError("This paper");
  return { name: `${order.number}-${paper}.pdf`, type: "application/pdf", content };
}
