import type { QueueName } from "@/lib/desk/today/queues";

type QueueWords = {
  /** what waits, for one and for several */
  one: string;
  many: string;
  /** the list that shows exactly this */
  path: string;
  /** the list whose pages show the named records, where it is another */
  named?: string;
  filter?: Readonly<Record<string, unknown>>;
  sort?: { field: string; order: "ASC" | "DESC" };
};

const dueFirst = { field: "leaves_workshop_on", order: "ASC" } as const;

/** How Today names what waits, and the list each kind leads to. */
const WORDS: Readonly<Record<QueueName, QueueWords>> = {
  disputes: {
    one: "dispute to answer",
    many: "disputes to answer",
    path: "/orders",
    filter: { disputed: true },
  },
  order_alerts: {
    one: "order to check for fraud",
    many: "orders to check for fraud",
    path: "/orders",
    filter: { alerted: true },
  },
  open_taxes: {
    one: "order whose tax is to be confirmed",
    many: "orders whose tax is to be confirmed",
    path: "/orders",
    filter: { tax_open: true },
  },
  paid_orders: {
    one: "paid order to confirm",
    many: "paid orders to confirm",
    path: "/orders",
    filter: { status: "paid" },
    sort: dueFirst,
  },
  transfers: {
    one: "transfer to check",
    many: "transfers to check",
    path: "/orders",
    filter: { status: "awaiting_payment" },
  },
  late_plans: {
    one: "payment plan to decide about",
    many: "payment plans to decide about",
    path: "/orders",
    filter: { status: "awaiting_payment" },
  },
  supplier_answers: {
    one: "stone to hear from its supplier",
    many: "stones to hear from their suppliers",
    path: "/orders",
    filter: { awaiting_supplier: true },
  },
  purchase_orders: {
    one: "purchase order not confirmed",
    many: "purchase orders not confirmed",
    path: "/purchase-orders",
    filter: { state: "sent" },
  },
  ring_sizes: {
    one: "paid order without a ring size",
    many: "paid orders without a ring size",
    path: "/orders",
    filter: { status: "paid", size_open: true },
  },
  workshop: {
    one: "order in the workshop",
    many: "orders in the workshop",
    path: "/orders",
    filter: { status: "in_production" },
    sort: dueFirst,
  },
  returns: {
    one: "return asked for",
    many: "returns asked for",
    path: "/orders",
    filter: { status: "delivered" },
  },
  refunds_to_send: {
    one: "refund to send",
    many: "refunds to send",
    path: "/orders",
  },
  mismatched_payments: {
    one: "payment of a wrong amount",
    many: "payments of a wrong amount",
    path: "/orders",
  },
  tax_reports: {
    one: "tax report that Stripe refused",
    many: "tax reports that Stripe refused",
    path: "/taxes#reports",
    named: "/orders",
  },
  messages: {
    one: "message to answer",
    many: "messages to answer",
    path: "/inbox",
    filter: { state: "open" },
  },
  price_matches: {
    one: "price match to decide",
    many: "price matches to decide",
    path: "/inbox",
    filter: { state: "open", kind: "price_match" },
  },
  reviews: {
    one: "review to read",
    many: "reviews to read",
    path: "/reviews",
    filter: { state: "waiting" },
  },
  held_imports: {
    one: "import on hold",
    many: "imports on hold",
    path: "/imports",
    filter: { state: "held" },
  },
  offer_conflicts: {
    one: "offer that contradicts another",
    many: "offers that contradict each other",
    path: "/conflicts",
  },
  feeds: { one: "feed failed or out of date", many: "feeds failed or out of date", path: "/feeds" },
  low_stock: {
    one: "piece almost sold out",
    many: "pieces almost sold out",
    path: "/products",
    filter: { status: "active" },
  },
  product_drafts: {
    one: "product not published yet",
    many: "products not published yet",
    path: "/products",
    filter: { status: "draft" },
  },
  text_drafts: {
    one: "page or article in draft",
    many: "pages or articles in draft",
    path: "/pages",
    filter: { status: "draft" },
  },
  failed_mails: {
    one: "email not sent",
    many: "emails not sent",
    path: "/system#emails",
  },
  webhooks: {
    one: "webhook disabled",
    many: "webhooks disabled",
    path: "/webhooks",
  },
  backups: {
    one: "problem with backups",
    many: "problems with backups",
    path: "/system",
  },
};

/** The headings of Today, and what stands below each. */
export const QUEUE_GROUPS: readonly { title: string; queues: readonly QueueName[] }[] = [
  {
    title: "Orders",
    queues: [
      "disputes",
      "order_alerts",
      "open_taxes",
      "paid_orders",
      "transfers",
      "late_plans",
      "supplier_answers",
      "ring_sizes",
      "returns",
      "refunds_to_send",
      "mismatched_payments",
      "tax_reports",
    ],
  },
  { title: "Workshop", queues: ["workshop"] },
  { title: "Messages", queues: ["messages", "price_matches", "reviews"] },
  { title: "Suppliers", queues: ["purchase_orders", "held_imports", "offer_conflicts", "feeds"] },
  {
    title: "Shop",
    queues: ["low_stock", "product_drafts", "text_drafts", "failed_mails", "webhooks", "backups"],
  },
];

export const queueLabel = (queue: QueueName, count: number): string =>
  count === 1 ? WORDS[queue].one : WORDS[queue].many;

/** The address of the list, with its filter as every list of the back office reads it. */
export function queueLink(queue: QueueName): string {
  const { path, filter, sort } = WORDS[queue];
  const query = new URLSearchParams({
    ...(filter ? { filter: JSON.stringify(filter) } : {}),
    ...(sort ? { sort: sort.field, order: sort.order } : {}),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The page of one record of a kind. */
export const namedLink = (queue: QueueName, key: string): string =>
  `${WORDS[queue].named ?? WORDS[queue].path}/${encodeURIComponent(key)}`;
