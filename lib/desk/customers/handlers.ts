import {
  deleteCustomerOnRequest,
  exportCustomer,
  findCustomer,
  noteCustomer,
} from "@/lib/desk/customers/commands";
import { reviewTradeAccount, UnconfirmedEmailError } from "@/lib/people/accounts/profile/commands/trade";
import { requirePermission } from "@/lib/people/staff/authority";
import { ApiError, notFoundError } from "@/lib/platform/api/declare/errors";
import { formatPostalAddress } from "@/lib/platform/countries/address-rows";
import { db } from "@/lib/platform/db/client";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { centsFromDecimal, decimalFromCents } from "@/lib/platform/money/model";
import { readAccountCart } from "@/lib/selling/cart/account-commands";
import { priceCart } from "@/lib/selling/cart/pricing/quote";
import { formatOf, inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import { ORDER_STATUS_LABELS } from "@/lib/selling/orders/model";
import { listLatestPastOrders, pastOrderSummary } from "@/lib/selling/past-orders/queries";
import { giveCredit } from "@/lib/selling/store-credit/commands";
import type { StoreCredit } from "@/lib/selling/store-credit/model";
import { readStoreCredit } from "@/lib/selling/store-credit/queries";
import { findVatCheck } from "@/lib/selling/tax/vat-numbers/reverse-charge-queries";
import { listWishlist } from "@/lib/selling/wishlist/queries";
import { pageOf, totalOf } from "../admin/list-query";
import type { CallOf } from "../admin/serve-admin";
import type {
  customerEndpoint,
  customersEndpoint,
  deleteCustomerEndpoint,
  exportCustomerEndpoint,
  giveCreditEndpoint,
  guestsEndpoint,
  noteCustomerEndpoint,
  reviewTradeEndpoint,
} from "./endpoints";
import { listGuests } from "./guest-queries";
import { type CustomerRow, listAddresses, listCustomers, listLatestOrders, listNotes } from "./queries";

const summaryOf = (row: CustomerRow) => ({
  id: row.id,
  name: `${row.firstName} ${row.lastName}`.trim(),
  email: row.email,
  email_confirmed: row.emailConfirmedAt !== null,
  company: row.company,
  trade_status: row.tradeStatus,
  created_at: row.createdAt.toISOString(),
});

export async function handleCustomers({ query }: CallOf<typeof customersEndpoint>) {
  const { q, trade_status: tradeStatus, sort, order } = query;
  const { rows, counted } = await listCustomers({ words: q, tradeStatus, sort, order }, pageOf(query));
  return { data: rows.map(summaryOf), ...totalOf(counted) };
}

export async function handleGuests({ query }: CallOf<typeof guestsEndpoint>) {
  const { rows, total } = await listGuests(query.q, pageOf(query));
  const data = rows.map(({ paidCents, lastOrderAt, ...row }) => ({
    ...row,
    paid: decimalFromCents(paidCents),
    last_order_at: lastOrderAt.toISOString(),
  }));
  return { data, total };
}

/** @throws ApiError 404 */
async function requireCustomer(id: string): Promise<CustomerRow> {
  const row = await findCustomer(id);
  if (!row) throw notFoundError("This customer");
  return row;
}

/** What a customer's cart holds, at today's prices. */
async function cartOf(customerId: string) {
  const { items } = await readAccountCart(customerId);
  const { lines } = await priceCart(db(), { items }, { now: new Date() });
  return lines.map(({ name, quantity, unitPriceCents, status }) => ({
    name,
    quantity,
    price: unitPriceCents === null ? null : decimalFromCents(unitPriceCents),
    status,
  }));
}

async function notesOf(customerId: string) {
  const rows = await listNotes(customerId);
  return rows.map(({ id, author, text, at }) => ({ id, author, text, at: at.toISOString() }));
}

export async function handleCustomer({ params }: CallOf<typeof customerEndpoint>) {
  const customer = await requireCustomer(params.id);
  const [addressBook, credit, placed, past, cart, saved, notes, vatCheck] = await Promise.all([
    listAddresses(customer.id),
    readStoreCredit({ customerId: customer.id }),
    listLatestOrders(customer.id),
    listLatestPastOrders(customer),
    cartOf(customer.id),
    listWishlist(customer.id),
    notesOf(customer.id),
    findVatCheck(customer.id, customer.taxId),
  ]);
  const usual = addressBook.find(({ isDefaultShipping }) => isDefaultShipping) ?? addressBook[0];
  return {
    data: {
      ...summaryOf(customer),
      phone: customer.phone,
      tax_id: customer.taxId,
      vat_check: vatCheck && {
        state: vatCheck.state,
        name: vatCheck.name,
        reference: vatCheck.reference,
        checked_at: vatCheck.checkedAt?.toISOString() ?? null,
      },
      addresses: addressBook.map((address) => formatPostalAddress(address)),
      shipping_address: usual
        ? {
            name: usual.name,
            company: usual.company,
            line1: usual.line1,
            line2: usual.line2,
            city: usual.city,
            region: usual.region,
            postcode: usual.postcode,
            country: usual.country,
          }
        : null,
      orders: placed.map(({ number, status, placedAt, totalCents, ...order }) => ({
        number,
        status: ORDER_STATUS_LABELS[status],
        placed_at: placedAt.toISOString(),
        currency_format: formatOf(order),
        total: inOrderCurrency(order, () => decimalFromCents(totalCents)),
      })),
      past_orders: past.map(pastOrderSummary),
      cart,
      wishlist: saved.map(({ sku, name, price, availability, saved_at }) => ({
        sku,
        name,
        price,
        availability,
        saved_at,
      })),
      notes,
      store_credit: creditView(credit),
    },
  };
}

const creditView = ({ balanceCents, entries }: StoreCredit) => ({
  balance: decimalFromCents(balanceCents),
  entries: entries.map(({ id, kind, amountCents, reason, order, author, createdAt }) => ({
    id,
    kind,
    amount: decimalFromCents(amountCents),
    reason,
    order,
    author,
    at: createdAt.toISOString(),
  })),
});

export async function handleGiveCredit({ params, body, audit }: CallOf<typeof giveCreditEndpoint>) {
  const customerId = params.id;
  const gift = { amountCents: centsFromDecimal(body.amount), reason: body.reason, key: body.key };
  await giveCredit({ customerId }, gift, { audit: audit("credit give") });
  void deliverInBackground();
  return { data: creditView(await readStoreCredit({ customerId })) };
}

export async function handleReviewTrade({ params, body, staff, audit }: CallOf<typeof reviewTradeEndpoint>) {
  // a trade account gets a discount on everything
  if (body.status === "approved") requirePermission(staff, "promotions.write");
  const { email } = await requireCustomer(params.id);
  const action = body.status === "approved" ? "customer approve" : "customer decline";
  try {
    const reviewed = await reviewTradeAccount(email, body.status, { audit: audit(action) });
    if (!reviewed) throw notFoundError("This trade account request");
  } catch (error) {
    if (!(error instanceof UnconfirmedEmailError)) throw error;
    throw new ApiError("refused", error.message);
  }
  void deliverInBackground();
  return { data: { id: params.id, trade_status: body.status } };
}

export async function handleNoteCustomer({ params, body, audit }: CallOf<typeof noteCustomerEndpoint>) {
  const customer = await requireCustomer(params.id);
  await noteCustomer(customer, body.text, audit("customer note"));
  return { data: await notesOf(customer.id) };
}

export async function handleExportCustomer({ params, audit }: CallOf<typeof exportCustomerEndpoint>) {
  const customer = await requireCustomer(params.id);
  const data = await exportCustomer(customer, audit("customer export"));
  return {
    data: { filename: `customer-${customer.id.slice(0, 8)}.json`, json: JSON.stringify(data, null, 2) },
  };
}

export async function handleDeleteCustomer({ params, body, audit }: CallOf<typeof deleteCustomerEndpoint>) {
  const customer = await requireCustomer(params.id);
  await deleteCustomerOnRequest(customer, body.email, audit("customer delete"));
  return null;
}
