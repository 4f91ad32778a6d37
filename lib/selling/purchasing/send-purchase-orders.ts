import { and, asc, eq, isNull, ne } from "drizzle-orm";
import { db, type Transaction } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { renderMail } from "@/lib/platform/mail/mail-template";
import { queueMail } from "@/lib/platform/mail/outbox";
import { formatMoney } from "@/lib/platform/money/model";
import { currentContact } from "@/lib/platform/settings/current-settings";
import { site } from "@/lib/platform/site/site";
import { findPurchaseOrders, type PurchaseOrder } from "./queries";
import { purchaseOrders } from "./tables";

/** A supplier without an address: the shop gets the mail and passes it on. */
const forwarding = ({ email, supplier }: PurchaseOrder) =>
  email ? [] : [`${supplier} has no email address in the shop. Please send this on.`];

/** Queues a purchase order's mail with its PDF. */
export async function queuePurchaseMail(
  tx: Transaction,
  order: PurchaseOrder,
  purpose: string,
): Promise<void> {
  const contact = currentContact();
  // few commands send one, and each would load what writes PDF files
  const { purchaseOrderPdf } = await import("./purchase-pdf");
  await queueMail(tx, {
    purpose,
    recipient: order.email ?? contact.email,
    cause: "shop",
    replyTo: contact.email,
    subject: `Purchase order ${order.number} from ${site.name}`,
    attachments: [
      {
        filename: `${order.number}.pdf`,
        contentType: "application/pdf",
        content: await purchaseOrderPdf(order),
      },
    ],
    ...(await renderMail({
      title: `Purchase order ${order.number}`,
      preview: `${order.lines.length === 1 ? "One stone" : `${order.lines.length} stones`} from ${order.supplier}.`,
      sections: [
        {
          rows: [
            ...forwarding(order),
            "We’d like to buy the following. Please confirm by replying to this email, and write our number on the invoice and the parcel.",
          ],
          facts: order.lines.map(({ sku, report, description, costCents }) => ({
            label: sku,
            value: costCents === null ? "As listed" : formatMoney(costCents),
            details: [description, ...(report ? [`Report ${report}`] : [])],
          })),
        },
      ],
    })),
  });
}

async function queueCancellation(tx: Transaction, order: PurchaseOrder): Promise<void> {
  const contact = currentContact();
  await queueMail(tx, {
    purpose: `purchase-canceled:${order.id}`,
    recipient: order.email ?? contact.email,
    cause: "shop",
    replyTo: contact.email,
    subject: `Purchase order ${order.number} is canceled`,
    ...(await renderMail({
      title: `Please cancel purchase order ${order.number}`,
      preview: "We don’t need these stones any more.",
      sections: [
        {
          rows: [
            ...forwarding(order),
            "We don’t need these stones any more. If you’ve shipped them already, please reply to this email.",
          ],
          facts: order.lines.map(({ sku, report }) => ({ label: sku, value: report ?? "no report" })),
        },
      ],
    })),
  });
}

/**
 * Queues the mails of purchase orders that have had none, and of canceled ones that were sent. Any process may run it at
 * any time: each mail is queued once.
 */
export async function sendPurchaseOrders(now: Date): Promise<void> {
  const unsent = await db()
    .select({ id: purchaseOrders.id })
    .from(purchaseOrders)
    .where(and(isNull(purchaseOrders.mailedAt), ne(purchaseOrders.state, "canceled")))
    .orderBy(asc(purchaseOrders.number));
  const unwanted = await db()
    .select({ id: purchaseOrders.id })
    .from(purchaseOrders)
    .where(and(isNull(purchaseOrders.cancelMailedAt), eq(purchaseOrders.state, "canceled")))
    .orderBy(asc(purchaseOrders.number));
  for (const { id } of unsent) await attempt(id, () => send(id, now));
  for (const { id } of unwanted) await attempt(id, () => sendCancellation(id, now));
}

async function attempt(id: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    // one that fails must not keep the others
    log.warn({ err: error, purchase: id }, "a purchase order could not be sent; trying again in a minute");
  }
}

const send = (id: string, now: Date) =>
  db().transaction(async (tx) => {
    // refunded or sent by another process since it was listed
    const [row] = await tx.select().from(purchaseOrders).where(eq(purchaseOrders.id, id)).for("update");
    if (!row || row.state === "canceled" || row.mailedAt) return;
    const [order] = await findPurchaseOrders(tx, [id]);
    if (!order) return;
    await queuePurchaseMail(tx, order, `purchase-order:${id}`);
    await tx.update(purchaseOrders).set({ mailedAt: now }).where(eq(purchaseOrders.id, id));
  });

const sendCancellation = (id: string, now: Date) =>
  db().transaction(async (tx) => {
    const [row] = await tx.select().from(purchaseOrders).where(eq(purchaseOrders.id, id)).for("update");
    const [order] = await findPurchaseOrders(tx, [id]);
    if (!row || !order) return;
    // a supplier that was never told of the order need not hear of its end
    if (row.mailedAt) await queueCancellation(tx, order);
    await tx.update(purchaseOrders).set({ cancelMailedAt: now }).where(eq(purchaseOrders.id, id));
  });
