import { notFoundError } from "@/lib/platform/api/declare/errors";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { cents, centsFromDecimal, decimalFromCents } from "@/lib/platform/money/model";
import {
  changeGiftCard,
  issueGiftCard,
  replaceGiftCode,
  voidGiftCard,
} from "@/lib/selling/fulfillment/gift-cards/staff-commands";
import type { CallOf } from "../admin/serve-admin";
import type {
  changeGiftCardEndpoint,
  GiftCardView,
  giftCardEndpoint,
  giftCardsEndpoint,
  issueGiftCardEndpoint,
  replaceGiftCodeEndpoint,
  voidGiftCardEndpoint,
} from "./endpoints";
import { findGiftCard, giftCardLiability, type ListedCard, listGiftCards, stateOf } from "./queries";

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

const view = (found: ListedCard): GiftCardView => {
  const { card, balanceCents, order } = found;
  return {
    id: card.id,
    last_four: card.lastFour,
    state: stateOf(found),
    amount: decimalFromCents(card.amountCents),
    balance: decimalFromCents(balanceCents),
    sender_name: card.senderName,
    recipient_name: card.recipientName,
    email: card.email,
    is_printed: card.isPrinted,
    order,
    order_id: card.orderId,
    send_on: card.sendOn,
    held_until: card.heldUntil.toISOString(),
    mailed_at: iso(card.mailedAt),
    expires_on: card.expiresOn,
    created_at: card.createdAt.toISOString(),
  };
};

async function requireCard(id: string) {
  const found = await findGiftCard(id);
  if (!found) throw notFoundError("This gift card");
  return found;
}

export async function handleGiftCards({ query }: CallOf<typeof giftCardsEndpoint>) {
  const { rows, ...total } = await listGiftCards(query);
  return { data: rows.map(view), ...total };
}

export async function handleGiftCard({ params }: CallOf<typeof giftCardEndpoint>) {
  const found = await requireCard(params.id);
  const { message, reason, author } = found.card;
  const entries = found.entries.map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    amount: decimalFromCents(entry.amountCents),
    reason: entry.reason,
    author: entry.author,
    at: entry.createdAt.toISOString(),
  }));
  return { data: { ...view(found), message, reason, author, entries } };
}

export async function handleIssueGiftCard({ body, audit }: CallOf<typeof issueGiftCardEndpoint>) {
  const { amount, recipient_name: recipientName, email, message, reason, key } = body;
  const wanted = { amountCents: centsFromDecimal(amount), recipientName, email, message, reason, key };
  const { id } = await issueGiftCard(wanted, { audit: audit("gift-card issue") });
  void deliverInBackground();
  return { data: view(await requireCard(id)) };
}

export async function handleChangeGiftCard({ params, body, audit }: CallOf<typeof changeGiftCardEndpoint>) {
  const change = { email: body.email, sendOn: body.send_on };
  await changeGiftCard(params.id, change, { audit: audit("gift-card change") });
  return { data: view(await requireCard(params.id)) };
}

export async function handleVoidGiftCard({ params, body, audit }: CallOf<typeof voidGiftCardEndpoint>) {
  await voidGiftCard(params.id, body.reason, { audit: audit("gift-card void") });
  return { data: view(await requireCard(params.id)) };
}

export async function handleReplaceGiftCode({ params, audit }: CallOf<typeof replaceGiftCodeEndpoint>) {
  await replaceGiftCode(params.id, { audit: audit("gift-card resend") });
  void deliverInBackground();
  return { data: view(await requireCard(params.id)) };
}

export async function handleGiftCardLiability() {
  const rows = await giftCardLiability();
  const money = (amount: number) => decimalFromCents(cents(amount));
  return {
    data: rows.map(({ month, issued, spent, returned, voided, expired, outstanding }) => ({
      month,
      issued: money(issued),
      spent: money(spent),
      returned: money(returned),
      voided: money(voided),
      expired: money(expired),
      outstanding: money(outstanding),
    })),
  };
}
