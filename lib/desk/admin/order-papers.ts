import { inArray } from "drizzle-orm";
import { orderRecord } from "@/lib/desk/shop/orders";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { notFoundError } from "@/lib/platform/api/errors";
import { db } from "@/lib/platform/db/client";
import type { LineParts } from "@/lib/selling/cart/schema";
import { invoicePdf } from "@/lib/selling/fulfillment/invoices/invoice";
import { packingSlipPdf } from "@/lib/selling/fulfillment/papers/packing-slip";
import { workshopCardPdf } from "@/lib/selling/fulfillment/papers/workshop-card";
import { orderForStaff } from "@/lib/selling/fulfillment/queries";
import type { OrderRow } from "@/lib/selling/fulfillment/transition-order";
import { findOrderByNumber } from "./find-order";
import type { orderPaperEndpoint } from "./order-endpoints";
import type { AdminCall, Asked } from "./serve-admin";
import type { AdminFile } from "./serve-admin-file";

type Paper = Asked<typeof orderPaperEndpoint>["params"]["paper"];

const PAPERS: Readonly<Record<Paper, (order: OrderRow) => Promise<Buffer | null>>> = {
  invoice: async (order) => invoicePdf(await orderForStaff(order)),
  "packing-slip": async (order) => packingSlipPdf(await orderForStaff(order)),
  "workshop-card": workshopCard,
};

async function workshopCard(order: OrderRow): Promise<Buffer> {
  const { lines } = await orderRecord(order.number);
  const ids = lines.flatMap(({ diamondId }) => diamondId ?? []);
  const stones = ids.length > 0 ? await db().select().from(diamonds).where(inArray(diamonds.id, ids)) : [];
  const pieces = lines.map(({ name, quantity, detail, diamondId }) => ({
    name,
    quantity,
    parts: detail as LineParts,
    stone: stones.find(({ id }) => id === diamondId) ?? null,
  }));
  return workshopCardPdf({ ...order, pieces });
}

export async function handleOrderPaper({
  params: { number, paper },
}: AdminCall<Asked<typeof orderPaperEndpoint>["params"], unknown, unknown>): Promise<AdminFile> {
  const order = await findOrderByNumber(number);
  const content = await PAPERS[paper](order);
  if (!content) throw notFoundError("This paper");
  return { name: `${order.number}-${paper}.pdf`, type: "application/pdf", content };
}
