import { and, asc, eq, exists, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import { db, type Transaction } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { withCurrency } from "@/lib/platform/money/currency-scope";
import { formatMoney } from "@/lib/platform/money/model";
import { currentContact } from "@/lib/platform/settings/current-settings";
import { site } from "@/lib/platform/site/site";
import { findPurchaseOrders, type PurchasedStone, type PurchaseOrder } from "../queries";
import { purchaseOrderLines, purchaseOrders } from "../tables";

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
  const { purchaseOrderPdf } = await import("../purchase-pdf");
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
        content: await withCurrency(null, () => purchaseOrderPdf(order)),
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
          facts: order.lines.map(boughtFact),
        },
      ],
    })),
  });
}

const boughtFact = ({ sku, report, description, costCents }: PurchasedStone) => ({
  label: sku,
  value: costCents === null ? "As listed" : withCurrency(null, () => formatMoney(costCents)),
  details: [description, ...(report ? [`Report ${report}`] : [])],
});

const droppedFact = ({ sku, report }: PurchasedStone) => ({ label: sku, value: report ?? "no report" });

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
          facts: [...order.lines, ...order.struck.filter(({ isChangeUnsent }) => isChangeUnsent)].map(
            droppedFact,
          ),
        },
      ],
    })),
  });
}

/** Queues the mail that tells a supplier which stones were taken off or added, with the PDF as it is now. */
async function queueChange(tx: Transaction, order: PurchaseOrder, now: Date): Promise<void> {
  const contact = currentContact();
  const isUnsent = ({ isChangeUnsent }: PurchasedStone) => isChangeUnsent;
  const [added, dropped] = [order.lines.filter(isUnsent), order.struck.filter(isUnsent)];
  const rest = order.lines.length - added.length;
  const { purchaseOrderPdf } = await import("../purchase-pdf");
  await queueMail(tx, {
    purpose: `purchase-changed:${order.id}:${now.getTime()}`,
    recipient: order.email ?? contact.email,
    cause: "shop",
    replyTo: contact.email,
    subject: `Purchase order ${order.number} has changed`,
    attachments: [
      {
        filename: `${order.number}.pdf`,
        contentType: "application/pdf",
        content: await purchaseOrderPdf(order),
      },
    ],
    ...(await renderMail({
      title: `Purchase order ${order.number} has changed`,
      preview: "The rest of the order stays as it is.",
      sections: [
        {
          rows: [
            ...forwarding(order),
            rest > 0
              ? "Please make the change below. The other stones stay on order, and the attached purchase order shows all of them."
              : "Please make the change below. The attached purchase order shows what stays on order.",
          ],
        },
        ...(dropped.length > 0
          ? [
              {
                title: "Please take off",
                rows: ["If you’ve shipped it already, please reply to this email."],
                facts: dropped.map(droppedFact),
              },
            ]
          : []),
        ...(added.length > 0 ? [{ title: "Please add", rows: [], facts: added.map(boughtFact) }] : []),
      ],
    })),
  });
}

/**
 * Queues the mails of purchase orders that have had none, of those that changed since, and of canceled ones that were sent. Any process may run it at
 * any time: each mail is queued once.
 */
export async function sendPurchaseOrders(now: Date): Promise<void> {
  const unsent = await db()
    .select({ id: purchaseOrders.id })
    .from(purchaseOrders)
    .where(and(isNull(purchaseOrders.mailQueuedAt), ne(purchaseOrders.state, "canceled")))
    .orderBy(asc(purchaseOrders.number));
  const unwanted = await db()
    .select({ id: purchaseOrders.id })
    .from(purchaseOrders)
    .where(and(isNull(purchaseOrders.cancelMailedAt), eq(purchaseOrders.state, "canceled")))
    .orderBy(asc(purchaseOrders.number));
  const changed = await db()
    .select({ id: purchaseOrders.id })
    .from(purchaseOrders)
    .where(
      and(
        inArray(purchaseOrders.state, ["sent", "confirmed"]),
        isNotNull(purchaseOrders.mailQueuedAt),
        exists(unsentChanges()),
      ),
    )
    .orderBy(asc(purchaseOrders.number));
  for (const { id } of unsent) await attempt(id, () => send(id, now));
  for (const { id } of changed) await attempt(id, () => sendChange(id, now));
  for (const { id } of unwanted) await attempt(id, () => sendCancellation(id, now));
}

const unsentChanges = () =>
  db()
    .select({ id: purchaseOrderLines.id })
    .from(purchaseOrderLines)
    .where(
      and(
        eq(purchaseOrderLines.purchaseOrderId, purchaseOrders.id),
        eq(purchaseOrderLines.isChangeUnsent, true),
      ),
    );

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
    if (!row || row.state === "canceled" || row.mailQueuedAt) return;
    const [order] = await findPurchaseOrders(tx, [id]);
    if (!order) return;
    await queuePurchaseMail(tx, order, `purchase-order:${id}`);
    await tx.update(purchaseOrders).set({ mailQueuedAt: now }).where(eq(purchaseOrders.id, id));
  });

const sendChange = (id: string, now: Date) =>
  db().transaction(async (tx) => {
    const [row] = await tx.select().from(purchaseOrders).where(eq(purchaseOrders.id, id)).for("update");
    const [order] = await findPurchaseOrders(tx, [id]);
    if (!row || !order || row.state === "canceled") return;
    if (![...order.lines, ...order.struck].some(({ isChangeUnsent }) => isChangeUnsent)) return;
    await queueChange(tx, order, now);
    await tx
      .update(purchaseOrderLines)
      .set({ isChangeUnsent: false })
      .where(eq(purchaseOrderLines.purchaseOrderId, id));
  });

const sendCancellation = (id: string, now: Date) =>
  db().transaction(async (tx) => {
    const [row] = await tx.select().from(purchaseOrders).where(eq(purchaseOrders.id, id)).for("update");
    const [order] = await findPurchaseOrders(tx, [id]);
    if (!row || !order) return;
    // a supplier that never got the order needs no mail about its end
    if (row.mailQueuedAt) await queueCancellation(tx, order);
    await tx.update(purchaseOrders).set({ cancelMailedAt: now }).where(eq(purchaseOrders.id, id));
  });
