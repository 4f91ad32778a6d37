import type { Permission } from "@/lib/people/staff/roles";

/** The kinds of work that wait for a person, with what it takes to do them, in the order of a morning's round. */
export const QUEUES = {
  disputes: "orders.customer",
  order_alerts: "orders.customer",
  open_taxes: "taxes",
  paid_orders: "orders.produce",
  transfers: "orders.payment",
  late_plans: "orders.payment",
  supplier_answers: "orders.write",
  purchase_orders: "suppliers.read",
  ring_sizes: "orders.write",
  workshop: "orders.produce",
  returns: "orders.write",
  refunds_to_send: "orders.refund",
  mismatched_payments: "orders.refund",
  tax_reports: "taxes",
  messages: "inbox",
  price_matches: "inbox",
  reviews: "inbox",
  held_imports: "suppliers.read",
  offer_conflicts: "suppliers.read",
  feeds: "suppliers.read",
  low_stock: "catalog.write",
  product_drafts: "catalog.write",
  text_drafts: "site.write",
  failed_mails: "system.read",
  webhooks: "integrations",
  backups: "system.read",
} as const satisfies Record<string, Permission>;

export type QueueName = keyof typeof QUEUES;

export const QUEUE_NAMES = Object.keys(QUEUES) as [QueueName, ...QueueName[]];
