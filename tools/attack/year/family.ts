/** A table with rows that belong to the orders and people of the played days, and which of its rows those are. */
export type Member = {
  readonly table: string;
  /** a condition on the table's own columns; `base` has the members before it */
  readonly where: string;
  /** columns of a copy that are neither moved in time nor given another id; `n` is the copy's number */
  readonly set?: Readonly<Record<string, string>>;
};

const OF_ORDER = "order_id in (select id from base.orders)";
const OF_LINE = "order_line_id in (select id from base.order_lines)";
const OF_PAYMENT = "payment_id in (select id from base.payments)";
const OF_REFUND = "refund_id in (select id from base.refunds)";
const OF_CUSTOMER = "customer_id in (select id from base.customers)";

const copied = (column: string) => `one.${column} || '-' || n`;
const email = (column = "email") =>
  `case when one.${column} = '' then '' else 'n' || n || '-' || one.${column} end`;
const number = (column: string) => `'A-' || upper(substr(md5(one.${column} || n), 1, 12))`;
/** The number of a copied document, so that a series has no gaps. */
const sequence = `(one.sequence + n * (select last from base.document_counters c where c.series = one.series and c.year = one.year))`;
const DOCUMENT = {
  sequence,
  number: `one.series || '-' || one.year || '-' || lpad(${sequence}::text, 6, '0')`,
};
/** The purpose of a copied mail: its second part names what the mail is about. */
const PURPOSE = `split_part(one.purpose, ':', 1) || ':'
  || case when split_part(one.purpose, ':', 2) ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$'
    then md5(split_part(one.purpose, ':', 2) || n)::uuid::text else split_part(one.purpose, ':', 2) || '-' || n end
  || substr(one.purpose, 2 + length(split_part(one.purpose, ':', 1)) + length(split_part(one.purpose, ':', 2)))`;

/**
 * Everything that orders and their buyers leave in the database, parents first. Each copy is another order of another buyer,
 * of another stone if the stone was sold.
 */
export const FAMILY: readonly Member[] = [
  { table: "document_counters", where: "true" },
  { table: "customers", where: "true", set: { email: email() } },
  { table: "addresses", where: OF_CUSTOMER },
  { table: "carts", where: OF_CUSTOMER },
  { table: "cart_lines", where: "cart_id in (select id from base.carts)" },
  { table: "wishlists", where: OF_CUSTOMER, set: { share_token: copied("share_token") } },
  { table: "wishlist_items", where: "wishlist_id in (select id from base.wishlists)" },
  { table: "sessions", where: OF_CUSTOMER },
  { table: "audit_log", where: OF_CUSTOMER },
  {
    table: "diamonds",
    where: "availability = 'sold'",
    set: {
      sku: copied("sku"),
      report_key: copied("report_key"),
      certificate_number: copied("certificate_number"),
      // the shop names no supplier's offer that isn't there
      offer_sku: "null",
    },
  },
  {
    table: "orders",
    where: "status not in ('pending', 'awaiting_payment')",
    set: { number: number("number"), email: email() },
  },
  { table: "order_lines", where: OF_ORDER },
  { table: "order_events", where: OF_ORDER },
  { table: "order_notes", where: OF_ORDER },
  { table: "order_alerts", where: OF_ORDER },
  { table: "order_tax_lines", where: OF_ORDER },
  { table: "holds", where: OF_ORDER },
  { table: "stone_confirmations", where: OF_ORDER },
  { table: "return_requests", where: OF_ORDER },
  { table: "returned_lines", where: OF_LINE },
  { table: "shipments", where: OF_ORDER },
  { table: "shipment_lines", where: OF_LINE },
  {
    table: "purchase_orders",
    where: OF_ORDER,
    set: { number: "one.number + n * (select max(number) from base.purchase_orders)" },
  },
  { table: "purchase_order_lines", where: OF_LINE },
  { table: "promo_redemptions", where: OF_ORDER, set: { email: email() } },
  { table: "payments", where: OF_ORDER, set: { reference: copied("reference") } },
  { table: "payment_risks", where: OF_PAYMENT },
  { table: "refunds", where: OF_PAYMENT, set: { key: copied("key"), reference: copied("reference") } },
  { table: "refund_lines", where: OF_REFUND },
  { table: "refund_tax_lines", where: OF_REFUND },
  { table: "invoices", where: OF_ORDER, set: DOCUMENT },
  { table: "credit_notes", where: OF_REFUND, set: DOCUMENT },
  { table: "store_credit_entries", where: OF_ORDER, set: { key: copied("key"), email: email() } },
  {
    table: "payment_events",
    where: "true",
    set: { id: copied("id"), reference: copied("reference") },
  },
  { table: "mails", where: "true", set: { purpose: PURPOSE, recipient: email("recipient") } },
  { table: "mail_attachments", where: "true" },
  {
    table: "messages",
    where: "true",
    set: { reference: copied("reference"), email: email(), assigned_to: "one.assigned_to" },
  },
  {
    table: "newsletter_subscriptions",
    where: "true",
    set: { email: email(), token_hash: copied("token_hash") },
  },
  { table: "rings", where: "true" },
  { table: "staff_sessions", where: "true", set: { token_hash: copied("token_hash") } },
  {
    table: "shop_audit",
    where: "true",
    set: { subject: `case when one.subject like 'A-%' then ${number("subject")} else one.subject end` },
  },
];
