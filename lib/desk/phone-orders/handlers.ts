import { tradeDiscountPercent } from "@/lib/people/accounts/profile/commands/trade";
import { requirePermission } from "@/lib/people/staff/authority";
import { EMAIL_PATTERN } from "@/lib/platform/api/declare/field-patterns";
import { db } from "@/lib/platform/db/client";
import { mailboxOf } from "@/lib/platform/mail/mailbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { type Buyer, GUEST, quoteCart } from "@/lib/selling/cart/pricing/quote";
import { isTaxOpen } from "@/lib/selling/orders/tax-open";
import {
  changePhoneDraft,
  createPhoneDraft,
  deletePhoneDraft,
  listPhoneDrafts,
  type PhoneDraftRow,
  readPhoneDraft,
} from "@/lib/selling/phone-orders/commands/drafts";
import { addPaymentLink } from "@/lib/selling/phone-orders/commands/payment-links";
import { sendPhoneOrder } from "@/lib/selling/phone-orders/commands/send";
import { pageOf } from "../admin/list-query";
import type { CallOf } from "../admin/serve-admin";
import { findCustomer } from "../customers/commands";
import { findOrderByNumber } from "../orders/queries/find-order";
import type {
  addPaymentLinkEndpoint,
  changePhoneDraftEndpoint,
  createPhoneDraftEndpoint,
  deletePhoneDraftEndpoint,
  phoneDraftEndpoint,
  phoneDraftsEndpoint,
  quotePhoneOrderEndpoint,
  sendPhoneOrderEndpoint,
} from "./endpoints";

const viewOf = (row: PhoneDraftRow) => ({
  data: {
    ...row.content,
    id: row.id,
    version: row.version,
    created_by: row.createdBy,
    updated_at: row.updatedAt.toISOString(),
  },
});

export async function handlePhoneDrafts({ query }: CallOf<typeof phoneDraftsEndpoint>) {
  const { rows, total } = await listPhoneDrafts(query, pageOf(query));
  const data = rows.map((row) => {
    // a draft that can't be read may lack anything, and stays in the list, where it can be deleted
    const { email = "", phone = "", shipping, items }: Partial<PhoneDraftRow["content"]> = row.content;
    return {
      id: row.id,
      name: shipping?.name ?? "",
      email,
      phone,
      lines: items?.length ?? 0,
      created_by: row.createdBy,
      updated_at: row.updatedAt.toISOString(),
    };
  });
  return { data, total };
}

export const handleCreatePhoneDraft = async ({ body, audit }: CallOf<typeof createPhoneDraftEndpoint>) =>
  viewOf(await createPhoneDraft(body, audit("phone-order create")));

export const handlePhoneDraft = async ({ params }: CallOf<typeof phoneDraftEndpoint>) =>
  viewOf(await readPhoneDraft(params.id));

export async function handleChangePhoneDraft({
  params,
  body,
  audit,
}: CallOf<typeof changePhoneDraftEndpoint>) {
  const { version, ...content } = body;
  return viewOf(await changePhoneDraft(params.id, { version, content }, audit("phone-order change")));
}

export async function handleDeletePhoneDraft({ params, audit }: CallOf<typeof deletePhoneDraftEndpoint>) {
  await deletePhoneDraft(params.id, audit("phone-order delete"));
  return { data: { id: params.id } };
}

export async function handleSendPhoneOrder({
  params,
  body,
  staff,
  audit,
}: CallOf<typeof sendPhoneOrderEndpoint>) {
  const { version, seen_total: seenTotal } = body;
  // a draft may be prepared by one person and sent by another, who answers for its discounts
  const assertMaySend = ({ items }: PhoneDraftRow["content"]) => {
    if (items.some((item) => "discount" in item && item.discount))
      requirePermission(staff, "promotions.write");
  };
  const { order, href } = await sendPhoneOrder(
    params.id,
    { version, seenTotal, assertMaySend },
    audit("phone-order send"),
  );
  return {
    data: {
      number: order.number,
      link: href,
      tax_open: isTaxOpen(order),
      valid_until: order.paymentDueAt?.toISOString() ?? null,
    },
  };
}

/** Who pays decides trade prices and promo codes, as where the order is placed. */
async function buyerOf(customerId: string | null, email: string): Promise<Buyer> {
  const customer = customerId ? await findCustomer(customerId) : null;
  const isConfirmed = customer?.emailConfirmedAt != null;
  const address = isConfirmed ? customer.email : email;
  const mailbox = EMAIL_PATTERN.test(address) ? mailboxOf(address) : null;
  if (!customer) return { ...GUEST, mailbox };
  const tradePercent = await tradeDiscountPercent(db(), customer.id);
  return { customerId: customer.id, mailbox, isConfirmed, tradePercent };
}

export async function handleQuotePhoneOrder({ body }: CallOf<typeof quotePhoneOrderEndpoint>) {
  const { customer_id: customerId, email, shipping_method: method, ...question } = body;
  const buyer = await buyerOf(customerId, email);
  const input = { ...question, ...(method ? { shipping_method: method } : {}) };
  return { data: await quoteCart(input, new Date(), buyer, { isByStaff: true }) };
}

export async function handleAddPaymentLink({ params, body, audit }: CallOf<typeof addPaymentLinkEndpoint>) {
  const { id } = await findOrderByNumber(params.number);
  const action = body.email ? "order link-send" : "order link-copy";
  const { href, validUntil } = await addPaymentLink(id, body.email, audit(action));
  void deliverInBackground();
  return { data: { link: href, valid_until: validUntil?.toISOString() ?? null } };
}
