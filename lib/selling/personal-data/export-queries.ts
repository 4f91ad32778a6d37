import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { recordAccountEvent } from "@/lib/people/accounts/account-audit";
import { accountView } from "@/lib/people/accounts/profile/commands/account";
import type { Customer } from "@/lib/people/accounts/sessions/commands";
import {
  auditLog,
  customerNotes,
  providerAccounts,
  savedDrafts,
  sessions,
} from "@/lib/people/accounts/tables";
import { addresses } from "@/lib/people/addresses/tables";
import { messages } from "@/lib/people/inbox/tables";
import { newsletterSubscriptions } from "@/lib/people/newsletter/tables";
import { db } from "@/lib/platform/db/client";
import { mails } from "@/lib/platform/mail/tables";
import { alertsOf } from "@/lib/selling/alerts/queries";
import { alerts } from "@/lib/selling/alerts/tables";
import { appointmentsOf } from "@/lib/selling/appointments/queries";
import { appointments } from "@/lib/selling/appointments/tables";
import { cartLines, carts } from "@/lib/selling/cart/tables";
import { buyerIdentifications } from "@/lib/selling/dealer-duties/tables";
import { unsentHintsOf } from "@/lib/selling/hints/commands";
import { amendedInvoices, creditNotes, invoices } from "@/lib/selling/invoices/tables";
import { shippingLabels } from "@/lib/selling/labels/tables";
import { cartReminderConsents, cartReminders } from "@/lib/selling/left-carts/tables";
import { orderEvents, orderLines, orders, returnRequests } from "@/lib/selling/orders/tables";
import { listAllPastOrders } from "@/lib/selling/past-orders/queries";
import { paymentPlanParts } from "@/lib/selling/payments/plan/tables";
import { payments, refunds } from "@/lib/selling/payments/tables";
import { listOwnReviews } from "@/lib/selling/reviews/erase-commands";
import { orderSources } from "@/lib/selling/sources/tables";
import { listCardsOf } from "@/lib/selling/store-credit/gift-card-details-commands";
import { readStoreCredit } from "@/lib/selling/store-credit/queries";
import { orderTaxLines, refundTaxLines, taxExemptions, vatNumberChecks } from "@/lib/selling/tax/tables";
import { wishlistItems, wishlists } from "@/lib/selling/wishlist/tables";

/**
 * Matches a customer's messages to the shop: those sent while signed in, and those from their confirmed address
 * unless they belong to another customer.
 */
export const writtenByCondition = ({ id, email, emailConfirmedAt }: Customer): SQL | undefined =>
  or(
    eq(messages.customerId, id),
    emailConfirmedAt ? and(eq(messages.email, email), isNull(messages.customerId)) : undefined,
  );

/**
 * Reads the mails sent to a customer's address and its newsletter subscription. Both are theirs only once the address
 * is confirmed.
 */
async function mailRecordsOf({ email, emailConfirmedAt }: Customer) {
  if (!emailConfirmedAt) return { newsletter: [], mails: [], hints: [] };
  const [newsletter, sent, hints] = await Promise.all([
    db().select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email)),
    db().select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.createdAt)),
    db()
      .select({ subject: mails.subject, createdAt: mails.createdAt })
      .from(mails)
      .where(unsentHintsOf(email)),
  ]);
  return {
    newsletter: newsletter.map(({ consent, askedAt, confirmedAt, leftAt, leftBecause }) => ({
      consent,
      askedAt,
      confirmedAt,
      leftAt,
      leftBecause,
    })),
    // a mail with a sign-in secret is exported by its subject only
    mails: sent.map(({ subject, text, secret, createdAt, sentAt }) => ({
      subject,
      text: secret ? null : text,
      createdAt,
      sentAt,
    })),
    // without whom they go to, since anybody may have entered the address as the sender's
    hints,
  };
}

/** How much of a tax line refunds have given back, in cents. */
const returnedCents = sql<number>`(select coalesce(sum(${refundTaxLines.taxCents}), 0)::int from ${refundTaxLines}
  join ${refunds} on ${refunds.id} = ${refundTaxLines.refundId}
  where ${refundTaxLines.orderTaxLineId} = ${orderTaxLines.id} and ${refunds.state} <> 'failed')`;

/** Reads the lines, taxes, events, return requests, invoices, and credit notes of a customer's orders. */
async function orderRecordsOf(customerId: string) {
  const own = eq(orders.customerId, customerId);
  const [lines, taxes, events, returns, labels, parts, papers, bills, amended, notes, sources] =
    await Promise.all([
      db()
        .select({ row: orderLines })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(own)
        .orderBy(asc(orderLines.position)),
      db()
        .select({ row: orderTaxLines, returnedCents })
        .from(orderTaxLines)
        .innerJoin(orders, eq(orders.id, orderTaxLines.orderId))
        .where(own)
        .orderBy(asc(orderTaxLines.position)),
      db()
        .select({ row: orderEvents })
        .from(orderEvents)
        .innerJoin(orders, eq(orders.id, orderEvents.orderId))
        .where(own)
        .orderBy(asc(orderEvents.at)),
      db()
        .select({ row: returnRequests })
        .from(returnRequests)
        .innerJoin(orders, eq(orders.id, returnRequests.orderId))
        .where(own),
      db()
        .select({ row: shippingLabels })
        .from(shippingLabels)
        .innerJoin(orders, eq(orders.id, shippingLabels.orderId))
        .where(and(own, isNotNull(shippingLabels.boughtAt)))
        .orderBy(asc(shippingLabels.boughtAt)),
      db()
        .select({ row: paymentPlanParts })
        .from(paymentPlanParts)
        .innerJoin(orders, eq(orders.id, paymentPlanParts.orderId))
        .where(own)
        .orderBy(asc(paymentPlanParts.position)),
      db()
        .select({ row: buyerIdentifications })
        .from(buyerIdentifications)
        .innerJoin(orders, eq(orders.id, buyerIdentifications.orderId))
        .where(own),
      db()
        .select({ orderId: invoices.orderId, number: invoices.number, issuedOn: invoices.issuedOn })
        .from(invoices)
        .innerJoin(orders, eq(orders.id, invoices.orderId))
        .where(own),
      db()
        .select({
          orderId: amendedInvoices.orderId,
          number: amendedInvoices.number,
          issuedOn: amendedInvoices.issuedOn,
        })
        .from(amendedInvoices)
        .innerJoin(orders, eq(orders.id, amendedInvoices.orderId))
        .where(own)
        .orderBy(asc(amendedInvoices.issuedAt)),
      db()
        .select({ orderId: payments.orderId, number: creditNotes.number, issuedOn: creditNotes.issuedOn })
        .from(creditNotes)
        .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(own)
        .orderBy(asc(creditNotes.issuedAt)),
      db()
        .select({ row: orderSources })
        .from(orderSources)
        .innerJoin(orders, eq(orders.id, orderSources.orderId))
        .where(own),
    ]);
  const documentsOf = (rows: typeof bills, orderId: string) =>
    rows.flatMap(({ orderId: of, ...document }) => (of === orderId ? [document] : []));
  return (orderId: string) => ({
    lines: lines.flatMap(({ row }) => (row.orderId === orderId ? [row] : [])),
    taxLines: taxes.flatMap(({ row: { id: _, orderId: of, ...row }, returnedCents: refundedTaxCents }) =>
      of === orderId ? [{ ...row, refundedTaxCents }] : [],
    ),
    events: events.flatMap(({ row: { orderId: of, status, note, at } }) =>
      of === orderId ? [{ status, note, at }] : [],
    ),
    returns: returns.flatMap(({ row: { orderId: of, reason, items, askedAt } }) =>
      of === orderId ? [{ reason, items, askedAt }] : [],
    ),
    packages: labels.flatMap(
      ({ row: { orderId: of, rate, trackingNumber, boughtAt, voidedAt, events: reported } }) =>
        of === orderId
          ? [{ carrier: rate?.carrier ?? null, trackingNumber, boughtAt, voidedAt, events: reported }]
          : [],
    ),
    planPayments: parts.flatMap(({ row: { orderId: of, amountCents, dueOn, capturedCents, capturedAt } }) =>
      of === orderId ? [{ amountCents, dueOn, capturedCents, capturedAt }] : [],
    ),
    identifications: papers.flatMap(({ row: { orderId: of, kind, number, issuer, seenOn } }) =>
      of === orderId ? [{ kind, number, issuer, seenOn }] : [],
    ),
    source: sources.find(({ row }) => row.orderId === orderId)?.row ?? null,
    invoice: documentsOf(bills, orderId)[0] ?? null,
    amendedInvoices: documentsOf(amended, orderId),
    creditNotes: documentsOf(notes, orderId),
  });
}

/** Exports everything the shop stores about a customer, except data that only serves authentication. */
export async function exportAccount(customer: Customer): Promise<Record<string, unknown>> {
  const own = customer.id;
  const [addressRows, orderRows, partsOf, cartRows, wishRows, sessionRows, providerRows] = await Promise.all([
    db().select().from(addresses).where(eq(addresses.customerId, own)).orderBy(asc(addresses.createdAt)),
    db().select().from(orders).where(eq(orders.customerId, own)).orderBy(asc(orders.placedAt)),
    orderRecordsOf(own),
    db()
      .select({ item: cartLines.item, currency: carts.currency })
      .from(cartLines)
      .innerJoin(carts, eq(carts.id, cartLines.cartId))
      .where(eq(carts.customerId, own))
      .orderBy(asc(cartLines.position)),
    db()
      .select({ item: wishlistItems })
      .from(wishlistItems)
      .innerJoin(wishlists, eq(wishlists.id, wishlistItems.wishlistId))
      .where(eq(wishlists.customerId, own)),
    db().select().from(sessions).where(eq(sessions.customerId, own)).orderBy(asc(sessions.createdAt)),
    db().select().from(providerAccounts).where(eq(providerAccounts.customerId, own)),
  ]);
  const [
    unfinishedRows,
    notes,
    events,
    written,
    sent,
    credit,
    exemptions,
    vatChecks,
    past,
    reviews,
    visits,
    watches,
    reminderConsents,
    reminders,
  ] = await Promise.all([
    db().select().from(savedDrafts).where(eq(savedDrafts.customerId, own)),
    db().select().from(customerNotes).where(eq(customerNotes.customerId, own)).orderBy(asc(customerNotes.at)),
    db().select().from(auditLog).where(eq(auditLog.customerId, own)).orderBy(asc(auditLog.at)),
    db().select().from(messages).where(writtenByCondition(customer)).orderBy(asc(messages.createdAt)),
    mailRecordsOf(customer),
    readStoreCredit({ customerId: own }),
    db().select().from(taxExemptions).where(eq(taxExemptions.customerId, own)),
    db().select().from(vatNumberChecks).where(eq(vatNumberChecks.customerId, own)),
    listAllPastOrders(customer),
    listOwnReviews(customer),
    db().select().from(appointments).where(appointmentsOf(customer)).orderBy(asc(appointments.startsAt)),
    db().select().from(alerts).where(alertsOf(customer)).orderBy(asc(alerts.createdAt)),
    db().select().from(cartReminderConsents).where(eq(cartReminderConsents.customerId, own)),
    db()
      .select()
      .from(cartReminders)
      .where(eq(cartReminders.customerId, own))
      .orderBy(asc(cartReminders.lookedAt)),
  ]);
  await recordAccountEvent(db(), "data_exported", { customerId: own });
  return {
    account: accountView(customer),
    addresses: addressRows.map(({ customerId: _, ...row }) => row),
    orders: orderRows.map(
      ({
        customerId: _,
        viewerHash: __,
        countedMailbox: ___,
        countedNetwork: ____,
        cartHash: _____,
        ...order
      }) => ({
        ...order,
        ...partsOf(order.id),
      }),
    ),
    past_orders: past.map(({ customerId: _, ownerDeletedAt: __, createdAt: ___, ...order }) => order),
    tax_exemptions: exemptions.map(({ customerId: _, file, ...row }) => ({
      ...row,
      file: file?.toString("base64") ?? null,
    })),
    vat_number_checks: vatChecks.map(({ customerId: _, ...row }) => row),
    store_credit: {
      balance_cents: credit.balanceCents,
      entries: credit.entries.map(({ kind, amountCents, reason, order, createdAt }) => ({
        kind,
        amount_cents: amountCents,
        reason,
        order,
        created_at: createdAt,
      })),
    },
    gift_cards: await listCardsOf(customer),
    cart: cartRows.map(({ item }) => item),
    cart_currency: cartRows[0]?.currency ?? null,
    wishlist: wishRows.map(({ item: { kind, sku, savedPriceCents, createdAt } }) => ({
      kind,
      sku,
      saved_price_cents: savedPriceCents,
      created_at: createdAt,
    })),
    unfinished: unfinishedRows.map(({ key, value }) => ({ key, value })),
    sign_in_providers: providerRows.map(({ provider, createdAt, endedAt }) => ({
      provider,
      createdAt,
      endedAt,
    })),
    sessions: sessionRows.map(({ createdAt, seenAt, endedAt }) => ({ createdAt, seenAt, endedAt })),
    messages: written.map(({ reference, kind, fields, createdAt }) => ({
      reference,
      kind,
      fields,
      createdAt,
    })),
    reviews,
    alerts: watches.map(({ id: _, customerId: __, tokenHash: ___, ...row }) => row),
    cart_reminders: {
      consents: reminderConsents.map(({ customerId: _, ...row }) => row),
      looked_at: reminders.map(({ items, lookedAt, mailedAt }) => ({ items, lookedAt, mailedAt })),
    },
    appointments: visits.map(({ id: _, customerId: __, ...row }) => row),
    ...sent,
    notes: notes.map(({ text, at }) => ({ text, at })),
    history: events.map(({ event, at }) => ({ event, at })),
  };
}
