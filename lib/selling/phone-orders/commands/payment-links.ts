import { createHash, randomBytes } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { env } from "@/env.mjs";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, type Transaction } from "@/lib/platform/db/client";
import { formatMoment } from "@/lib/platform/intl/dates";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { formatMoney } from "@/lib/platform/money/model";
import { currentTimeZone } from "@/lib/platform/settings/current-settings";
import { site } from "@/lib/platform/site/site";
import { billLabels } from "@/lib/selling/cart/bill-labels";
import { billSections } from "@/lib/selling/fulfillment/mails/confirmation-mail";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orderLines, orders, paymentLinks } from "@/lib/selling/orders/tables";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { findPlan } from "@/lib/selling/payments/plan/commands";
import { planFacts, planWords } from "@/lib/selling/payments/plan/wording";

/** How long an order holds its stones before its buyer agrees to it behind the payment link, ms. */
export const LINK_HELD_MS = 48 * 3_600_000;

/** Path of the page where the buyer of an offered order agrees to it and pays. */
export const paymentLinkPath = (token: string) => `/checkout/pay/${token}`;

const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** The order that a link leads to; null if there is no such link. */
export async function findLinkedOrder(
  executor: Pick<Transaction, "select">,
  token: string,
): Promise<OrderRow | null> {
  const [found] = await executor
    .select({ order: orders })
    .from(paymentLinks)
    .innerJoin(orders, eq(orders.id, paymentLinks.orderId))
    .where(eq(paymentLinks.secretHash, hashToken(token)));
  return found?.order ?? null;
}

/** Makes a link to an offered order, and mails it to the buyer if wanted. @returns its URL, known only now */
export async function writePaymentLink(
  tx: Transaction,
  order: OrderRow,
  { isMailed, now }: { isMailed: boolean; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const [link] = await tx
    .insert(paymentLinks)
    .values({ orderId: order.id, secretHash: hashToken(token), createdAt: now })
    .returning({ id: paymentLinks.id });
  if (!link) throw new Error("The payment link was not written");
  const href = new URL(paymentLinkPath(token), env.SHOP_URL).href;
  if (isMailed) await queueMail(tx, await paymentLinkMail(tx, order, { id: link.id, href }));
  return href;
}

/**
 * Makes another link to an unpaid order that is offered; the earlier links stay valid.
 * @throws ApiError 409 `not_offered` if it has no link, or is not waiting for payment
 */
export function addPaymentLink(
  orderId: string,
  isMailed: boolean,
  audit: AuditAction,
  now = new Date(),
): Promise<{ href: string; validUntil: Date | null }> {
  return db().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order?.offeredAt || !isUnpaid(order.status)) {
      throw new ApiError("not_offered", "This order isn’t paid by a payment link, or is no longer unpaid.");
    }
    const href = await writePaymentLink(tx, order, { isMailed, now });
    if (isMailed) await recordOrderEvent(tx, order, "Payment link emailed again.", now);
    await recordShopAudit(tx, audit, order.number, { mailed: isMailed });
    return { href, validUntil: order.paymentDueAt };
  });
}

/** The mail with the link: what is offered, what it comes to, and until when it is held. */
const paymentLinkMail = (tx: Transaction, order: OrderRow, link: { id: string; href: string }) =>
  inOrderCurrency(order, () => writeLinkMail(tx, order, link));

async function writeLinkMail(tx: Transaction, order: OrderRow, link: { id: string; href: string }) {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const plan = await findPlan(tx, order.id);
  const until = order.paymentDueAt ? formatMoment(order.paymentDueAt, currentTimeZone()) : null;
  return {
    purpose: `order-payment-link:${order.id}:${link.id}`,
    // the link opens the order
    secret: true,
    sendBy: order.paymentDueAt,
    recipient: order.email,
    cause: "shop" as const,
    subject: `Your order ${order.number} at ${site.name} is ready to pay`,
    ...(await renderMail({
      kind: "order-update",
      about: `Order ${order.number}`,
      title: "Your order is ready to pay",
      preview: `${formatMoney(order.totalCents)}${until ? `, held until ${until}` : ""}.`,
      action: { label: "Review and pay", href: link.href },
      sections: [
        {
          rows: [
            order.taxConfirmedAt
              ? `We’ve confirmed the tax for your order. Your total is ${formatMoney(order.totalCents)}. Check it, then choose how to pay.`
              : "As we discussed, we’ve put your order together. Check it, then choose how to pay.",
            ...(until
              ? [`We’re holding everything for you until ${until}. After that, other customers can buy it.`]
              : []),
            "The link is yours alone, so please don’t forward this email.",
          ],
        },
        ...(plan?.state === "open"
          ? [{ title: "Your payment plan", rows: planWords(plan), facts: planFacts(plan) }]
          : []),
        ...billSections(order, lines, billLabels),
      ],
    })),
  };
}
