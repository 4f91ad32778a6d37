import { createHash } from "node:crypto";
import type { Client } from "pg";
import { hashPassword } from "@/lib/people/accounts/credentials/password";
import { stableId } from "@/lib/platform/ids/stable-id";
import { hashSecret } from "@/lib/selling/orders/access-secret";

export const PASSWORD = "a calm sentence";
export const LINK_PURPOSES = ["confirm_email", "reset_password", "change_email"] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** A customer with one of everything, each personal field of which carries the marker. */
export type Person = {
  id: string;
  email: string;
  /** in every personal field and nowhere else */
  marker: string;
  addressId: string;
  /** unpaid, paid and delivered, of the account */
  orders: { unpaid: string; paid: string; delivered: string };
  /** an order of the shop before, of the account */
  pastOrder: string;
  /** an order placed without the account, and the secret of the browser that placed it */
  guestOrder: string;
  viewerSecret: string;
  /** secrets of mailed links by purpose, and of the newsletter */
  links: Record<LinkPurpose, string>;
  newsletter: string;
  wishedSku: string;
};

/**
 * Creates a customer with an order in every state, an invoice, addresses, a cart, a wishlist, drafts, a connected
 * account, a return request, messages and unused mailed links.
 * @param name the same name gives the same ids, so that a run can be repeated on a fresh database
 */
export async function plantPerson(database: Client, name: string): Promise<Person> {
  const marker = `mk${createHash("sha256").update(name).digest("hex").slice(0, 12)}`;
  const id = (what: string) => stableId(`attack ${name} ${what}`);
  const secret = (what: string) => createHash("sha256").update(`${name} ${what}`).digest("base64url");
  const email = `${marker}@planted.example`;
  const customer = id("customer");
  const insert = (table: string, row: Record<string, unknown>) => insertRow(database, table, row);
  await insert("customers", {
    id: customer,
    email,
    email_confirmed_at: new Date(),
    first_name: `First-${marker}`,
    last_name: `Last-${marker}`,
    phone: `+1 503 555 0100 ${marker}`,
    company: `Company-${marker}`,
    tax_id: `Tax-${marker}`,
    password_hash: await hashPassword(PASSWORD),
  });
  const address = {
    name: `Name-${marker}`,
    company: `Works-${marker}`,
    line1: `1 ${marker} Street`,
    line2: `Floor-${marker}`,
    city: `City-${marker}`,
    region: "OR",
    postcode: "97201",
    country: "US",
  };
  await insert("addresses", {
    id: id("address"),
    customer_id: customer,
    ...address,
    is_default_shipping: true,
  });
  const { rows } = await database.query<{ sku: string }>(
    "select sku from diamonds where availability = 'available' order by sku limit 1",
  );
  const wishedSku = rows[0]?.sku ?? "";
  await insert("wishlists", { id: id("wishlist"), customer_id: customer, share_token: secret("share") });
  await insert("wishlist_items", {
    wishlist_id: id("wishlist"),
    kind: "diamond",
    sku: wishedSku,
    saved_price_cents: 100_000,
  });
  await insert("carts", { id: id("cart"), customer_id: customer, version: 1 });
  await insert("cart_lines", {
    cart_id: id("cart"),
    item: { kind: "diamond", diamond: `gone-${marker}`, seenPrice: 700 },
    identity: `diamond gone-${marker}`,
    position: 0,
  });
  for (const key of ["ring", "checkout"]) {
    await insert("unfinished", { customer_id: customer, key, value: { draft: `Draft-${marker}` } });
  }
  await insert("provider_accounts", {
    customer_id: customer,
    provider: "google",
    subject: `Subject-${marker}`,
  });
  for (const purpose of LINK_PURPOSES) {
    await insert("mail_tokens", {
      customer_id: customer,
      purpose,
      email: purpose === "change_email" ? `new-${email}` : email,
      secret_hash: hashSecret(secret(purpose)),
      expires_at: new Date(Date.now() + 30 * 60_000),
    });
  }
  await insert("newsletter_subscriptions", {
    email,
    token_hash: hashSecret(secret("newsletter")),
    consent: "Yes",
  });
  await insert("messages", {
    id: id("message"),
    reference: `M-${marker}`,
    kind: "contact",
    email,
    customer_id: customer,
    fields: { message: `Message-${marker}` },
  });
  await insert("message_answers", { message_id: id("message"), text: `Answer-${marker}` });
  await insert("mails", {
    purpose: `attack:${marker}`,
    recipient: email,
    subject: `Subject-${marker}`,
    text: marker,
    html: marker,
    sent_at: new Date(),
  });
  const order = async (what: string, status: string, more: Record<string, unknown> = {}) => {
    const orderId = id(what);
    await insert("orders", {
      id: orderId,
      // whoever knows the order's address is told its number
      number: `A-${id(what).slice(0, 8).toUpperCase()}`,
      status,
      customer_id: customer,
      email,
      phone: `+1 503 555 0101 ${marker}`,
      shipping_address: address,
      billing_address: address,
      shipping_method: "standard",
      payment_method: "bank_transfer",
      subtotal_cents: 70_000,
      total_cents: 70_000,
      promo_code: null,
      gift_note: `Note-${marker}`,
      viewer_hash: hashSecret(secret("viewer")),
      leaves_workshop_on: new Date(),
      payment_due_at: status === "awaiting_payment" ? new Date(Date.now() + 3 * 86_400_000) : null,
      ...more,
    });
    await insert("order_lines", {
      order_id: orderId,
      position: 0,
      kind: "ring",
      name: "A ring",
      detail: { setting: null, diamond: null, product: null, size: 6, engraving: `Engraved-${marker}` },
      unit_price_cents: 70_000,
      total_cents: 70_000,
    });
    await insert("order_events", { order_id: orderId, status, note: `Event-${marker}` });
    await insert("payments", {
      order_id: orderId,
      method: "bank_transfer",
      reference: `Transfer-${marker}`,
      amount_cents: 70_000,
    });
    return orderId;
  };
  const orders = {
    unpaid: await order("unpaid", "awaiting_payment"),
    paid: await order("paid", "paid"),
    delivered: await order("delivered", "delivered"),
  };
  await insert("shipments", {
    order_id: orders.delivered,
    carrier: "UPS",
    tracking_number: `Parcel-${marker}`,
    shipped_at: new Date(),
    delivered_at: new Date(),
  });
  await insert("return_requests", { order_id: orders.paid, reason: `Reason-${marker}` });
  const guestOrder = await order("guest", "awaiting_payment", { customer_id: null, email: `guest-${email}` });
  const label = [`Past-${marker}`, "1 Old Street"];
  await insert("past_orders", {
    id: id("past-order"),
    system: "shopify",
    number: `#Past-${marker}`,
    customer_id: customer,
    email,
    name: `Past-${marker}`,
    placed_at: new Date(),
    currency: "USD",
    total: 70_000,
    content: {
      lines: [{ name: `Past ring-${marker}`, sku: null, quantity: 1, price: 70_000 }],
      ...{ subtotal: 70_000, discount: null, shipping: null, tax: null, refunded: null, code: null },
      ...{ payment: null, delivery: null, paid: "paid", sent: "fulfilled", canceledAt: null },
      ...{ shippingAddress: label, billingAddress: label, phone: null, note: `Past note-${marker}` },
    },
  });
  return {
    id: customer,
    email,
    marker,
    addressId: id("address"),
    orders,
    pastOrder: id("past-order"),
    guestOrder,
    viewerSecret: secret("viewer"),
    links: {
      confirm_email: secret("confirm_email"),
      reset_password: secret("reset_password"),
      change_email: secret("change_email"),
    },
    newsletter: secret("newsletter"),
    wishedSku,
  };
}

async function insertRow(database: Client, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  const values = Object.values(row).map((value) =>
    typeof value === "object" && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value,
  );
  const places = names.map((_, at) => `$${at + 1}`);
  await database.query(`insert into ${table} (${names.join(", ")}) values (${places.join(", ")})`, values);
}
