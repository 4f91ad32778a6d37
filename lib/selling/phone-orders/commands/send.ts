import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { fieldErrors } from "@/lib/platform/api/declare/parse";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import type { Transaction } from "@/lib/platform/db/client";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { placeOrder } from "@/lib/selling/checkout/place-order";
import { type CheckoutRequest, staffOrderSchema } from "@/lib/selling/checkout/schema";
import { askAtPlacing, inBackground } from "@/lib/selling/fulfillment/confirm/commands/ask-suppliers";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orderNotes } from "@/lib/selling/orders/tables";
import { isTaxOpen } from "@/lib/selling/orders/tax-open";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { UNCHOSEN_METHOD } from "@/lib/selling/payments/methods";
import type { PhoneDraft } from "../schema";
import { phoneDrafts } from "../tables";
import { readPhoneDraft } from "./drafts";
import { LINK_HELD_MS, writePaymentLink } from "./payment-links";

/** @property href null if nothing is to be paid, or its tax is to be confirmed first */
export type SentOrder = { order: OrderRow; href: string | null };

/**
 * Places a draft as an order that waits for its buyer, mails the link to pay it, and ends the draft. Prices, stock, and
 * the rules of rings are those of any order. Where the owner allows it, an order whose tax is unknown is placed as well, and
 * its link is mailed once the tax is confirmed.
 * @param seenTotal the total that the staff quoted to the customer, decimal
 * @param assertMaySend throws if who sends it may not; it is given the very draft that is placed
 * @throws ApiError 404; 409 `version_conflict`, `draft_sent`; 422 `invalid`, and everything that `assertMaySend` and `placeOrder` throw
 */
export async function sendPhoneOrder(
  draftId: string,
  {
    version,
    seenTotal,
    assertMaySend,
  }: { version: number; seenTotal: number; assertMaySend: (draft: PhoneDraft) => void },
  audit: AuditAction,
  now = new Date(),
): Promise<SentOrder> {
  const draft = await readPhoneDraft(draftId);
  if (draft.version !== version) {
    throw new ApiError("version_conflict", "Someone else changed this draft. Load it again.", {
      details: { version: draft.version },
    });
  }
  const { content } = draft;
  assertMaySend(content);
  let href: string | null = null;
  const also = async (tx: Transaction, order: OrderRow) => {
    // two people who send it at the same time place one order, and what somebody has just saved isn't dropped
    const ended = await tx
      .delete(phoneDrafts)
      .where(and(eq(phoneDrafts.id, draftId), eq(phoneDrafts.version, version)))
      .returning({ id: phoneDrafts.id });
    if (ended.length === 0) {
      throw new ApiError("draft_sent", "Someone has just sent or changed this order. Load it again.");
    }
    if (content.internal_note) {
      await tx
        .insert(orderNotes)
        .values({ orderId: order.id, author: audit.actor, text: content.internal_note });
    }
    const isPayable = order.totalCents > 0 && isUnpaid(order.status) && !isTaxOpen(order);
    href = isPayable ? await writePaymentLink(tx, order, { isMailed: true, now }) : null;
    await recordShopAudit(tx, audit, order.number, { totalCents: order.totalCents, ...agreedOf(content) });
  };
  const byStaff = { dueAt: new Date(now.getTime() + LINK_HELD_MS), also };
  const { order } = await placeOrder(requestOf(content, seenTotal), randomUUID(), now, content.customer_id, {
    network: null,
    viewerSecretOf: () => null,
    byStaff,
  });
  if (isUnpaid(order.status)) inBackground(askAtPlacing(order), order.id);
  void deliverInBackground();
  return { order, href };
}

/** What the staff agreed of an order’s prices, for the audit log. */
function agreedOf({ items }: PhoneDraft): Record<string, readonly unknown[]> {
  const custom = items.flatMap((item) =>
    item.kind === "custom" ? [{ name: item.name, quantity: item.quantity, price: item.seenPrice }] : [],
  );
  const discounts = items.flatMap((item) => ("discount" in item && item.discount) || []);
  return {
    ...(custom.length > 0 ? { custom } : {}),
    ...(discounts.length > 0 ? { discounts } : {}),
  };
}

/** The order that a draft asks for. @throws ApiError 422 `invalid` with what is missing, by field */
function requestOf(draft: PhoneDraft, seenTotal: number): CheckoutRequest {
  const parsed = staffOrderSchema.safeParse({
    items: draft.items,
    contact: { email: draft.email, phone: draft.phone },
    shipping: draft.shipping,
    shipping_method: draft.shipping_method ?? "",
    // the buyer chooses behind the link
    payment_method: UNCHOSEN_METHOD,
    gift_note: draft.gift_note,
    promo_code: draft.promo_code,
    seen_total: seenTotal,
    // the quote says so where the owner allows it, and no money is taken until then
    confirm_tax_later: true,
    // a customer may want the same again
    order_again: true,
  });
  if (parsed.success) return parsed.data;
  throw new ApiError("invalid", "Some fields need your attention.", {
    errors: fieldErrors(parsed.error),
  });
}
