import { eq, inArray, sql } from "drizzle-orm";
import { products } from "@/lib/goods/catalog/tables";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { recordAccountEvent } from "@/lib/people/accounts/account-audit";
import { accountDeletedMail, mailPurpose } from "@/lib/people/accounts/account-mails";
import { redactMailsTo } from "@/lib/people/accounts/credentials/commands/detach-email";
import {
  lockReauthenticatedCustomer,
  requireReauthentication,
} from "@/lib/people/accounts/credentials/commands/reauthentication";
import type { ActiveSession, Customer } from "@/lib/people/accounts/sessions/commands";
import { customers } from "@/lib/people/accounts/tables";
import { answerMailPurpose, mailPurposes } from "@/lib/people/inbox/message-mails";
import { messageAnswers, messages, publishedQuestions } from "@/lib/people/inbox/tables";
import { cancelQueuedIssues } from "@/lib/people/newsletter/commands/queued-issues";
import { newsletterSubscriptions } from "@/lib/people/newsletter/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChangesOf } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { accountMailCause } from "@/lib/platform/mail/commands/mailbox-limit";
import { endWaitingMails, queueMail } from "@/lib/platform/mail/commands/outbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { mails } from "@/lib/platform/mail/tables";
import { alertsOf } from "@/lib/selling/alerts/queries";
import { alerts } from "@/lib/selling/alerts/tables";
import { eraseAppointments } from "@/lib/selling/appointments/owner-commands";
import { eraseHintsOf } from "@/lib/selling/hints/commands";
import { orders } from "@/lib/selling/orders/tables";
import { erasePastOrders } from "@/lib/selling/past-orders/commands";
import { phoneDrafts } from "@/lib/selling/phone-orders/tables";
import { eraseReviews, reviewedByCondition } from "@/lib/selling/reviews/erase-commands";
import { removePhotoFiles } from "@/lib/selling/reviews/form/photo-commands";
import type { ReviewPhoto } from "@/lib/selling/reviews/model";
import { eraseSources } from "@/lib/selling/sources/commands";
import { eraseCardDetails } from "@/lib/selling/store-credit/gift-card-details-commands";
import { releaseCredit } from "@/lib/selling/store-credit/ledger-commands";
import { writtenByCondition } from "./export-queries";

/**
 * Deletes an account at its customer's own request, confirmed by their password.
 * @throws ApiError 422 if the password is wrong, 403, 401 (see reauthentication.ts)
 */
export async function deleteAccount(
  who: ActiveSession,
  password: string | null,
  now = new Date(),
): Promise<void> {
  const { customer } = who;
  await requireReauthentication(who, password, "password", now);
  const mail = await accountDeletedMail();
  const photos = await db().transaction(async (tx) => {
    await lockReauthenticatedCustomer(tx, customer);
    return erase(tx, customer, mail, now);
  });
  await removePhotoFiles(photos);
  void deliverInBackground();
}

/**
 * Deletes an account that its customer asked the shop to delete.
 * @returns false if there is none
 */
export async function deleteCustomer(id: string, audit: AuditAction, now = new Date()): Promise<boolean> {
  const mail = await accountDeletedMail();
  const photos = await db().transaction(async (tx) => {
    const [customer] = await tx.select().from(customers).where(eq(customers.id, id)).for("update");
    if (!customer) return null;
    const erased = await erase(tx, customer, mail, now);
    // by its id only, since the log is kept longer than the customer's data
    await recordShopAudit(tx, audit, id);
    return erased;
  });
  if (photos) await removePhotoFiles(photos);
  return photos !== null;
}

/**
 * Deletes a locked account with its addresses, cart and reminders of it, wishlist, sessions, and unsent orders by phone, its customer's appointments, alerts, and messages to the shop, the
 * newsletter subscription, names and messages on gift cards, and the copies of mails, and mails its customer. Orders and entries of
 * store credit are retained because accounting law requires it; they belong to no account, even if the address is used again, and what
 * brought their buyer is deleted. Orders of the shop before
 * stay without the person, and so do the stars of published reviews.
 * @returns the photos of reviews, whose files are to be removed once this is committed
 */
async function erase(
  tx: Transaction,
  customer: Customer,
  mail: Awaited<ReturnType<typeof accountDeletedMail>>,
  now: Date,
): Promise<ReviewPhoto[]> {
  await eraseSources(tx, customer.id);
  // while the orders still name the account
  const photos = await eraseReviews(tx, reviewedByCondition(customer), now);
  await eraseCardDetails(tx, customer);
  await tx
    .update(orders)
    .set({ customerId: null, ownerDeletedAt: now })
    .where(eq(orders.customerId, customer.id));
  await erasePastOrders(tx, customer, now);
  // after the orders, which a refund to store credit locks first
  await releaseCredit(tx, customer.id);
  // also those begun for a guest of the same address
  await tx
    .delete(phoneDrafts)
    .where(
      sql`${phoneDrafts.content} ->> 'customer_id' = ${customer.id} or lower(${phoneDrafts.content} ->> 'email') = ${customer.email}`,
    );
  await eraseAppointments(tx, customer, now);
  await tx.delete(alerts).where(alertsOf(customer));
  const answers = await tx
    .select({ id: messageAnswers.id })
    .from(messageAnswers)
    .innerJoin(messages, eq(messages.id, messageAnswers.messageId))
    .where(writtenByCondition(customer));
  await recordChangesOf(
    tx,
    "tag",
    sql`select coalesce(${tags.product("")} || ${products.slug}, ${tags.questions("")} || ${diamonds.sku})
      from ${publishedQuestions} join ${messages} on ${messages.id} = ${publishedQuestions.messageId}
      left join ${products} on ${products.id} = ${publishedQuestions.productId}
      left join ${diamonds} on ${diamonds.id} = ${publishedQuestions.diamondId}
      where ${writtenByCondition(customer)}`,
  );
  const written = await tx
    .delete(messages)
    .where(writtenByCondition(customer))
    .returning({ reference: messages.reference });
  const copies = [
    ...answers.map(({ id }) => answerMailPurpose(id)),
    ...written.flatMap(({ reference }) => mailPurposes(reference)),
  ];
  if (copies.length > 0) await tx.delete(mails).where(inArray(mails.purpose, copies));
  // mail records belong to the address's owner only once they have confirmed the address
  if (customer.emailConfirmedAt) {
    const left = await tx
      .delete(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, customer.email))
      .returning({ id: newsletterSubscriptions.id });
    for (const { id } of left) await cancelQueuedIssues(tx, id);
    // what they announce is gone
    await endWaitingMails(tx, customer.email, [
      "alert",
      "alert-confirmation",
      "appointment",
      "left-cart",
      "review-request",
      "hint",
    ]);
    await eraseHintsOf(tx, customer.email);
    await redactMailsTo(tx, customer.email);
  }
  await tx.delete(customers).where(eq(customers.id, customer.id));
  await recordAccountEvent(tx, "account_deleted", { customerId: customer.id });
  await queueMail(tx, {
    ...mail,
    purpose: mailPurpose("account-deleted"),
    recipient: customer.email,
    cause: accountMailCause(customer),
  });
  return photos;
}
