import { and, eq, inArray, or, sql } from "drizzle-orm";
import { env } from "@/env.mjs";
import { ApiError } from "@/lib/platform/api/declare/errors";
import type { Transaction } from "@/lib/platform/db/client";
import { readMailState } from "@/lib/platform/mail/state-queries";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { ownWorthOf } from "@/lib/selling/orders/currency/order-currency-queries";
import { canViewOrder } from "@/lib/selling/orders/mail-secret";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orders } from "@/lib/selling/orders/tables";
import { UNPAID_STATUSES } from "@/lib/selling/orders/transitions";
import { networkLimits, personLimits, type UnpaidOrder, unpaidLimitProblem } from "../unpaid-limit-rules";

/** Whom an unpaid order counts for. */
export type Claimant = {
  customerId: string | null;
  /** as `mailboxOf` writes it */
  mailbox: string;
  /** as `networkKey` writes it; null if it is unknown */
  network: string | null;
  /** whether the customer's confirmed address is the order's */
  isConfirmed: boolean;
};

/**
 * Makes simultaneous orders of one customer, mailbox or network wait for each other until the transaction ends. Taken
 * before stock and orders are locked, and by nothing else, so that it can't be part of a deadlock.
 */
export async function lockClaimant(
  tx: Transaction,
  { customerId, mailbox, network }: Omit<Claimant, "isConfirmed">,
): Promise<void> {
  const keys = [`mailbox ${mailbox}`, ...(customerId ? [`customer ${customerId}`] : [])];
  if (network) keys.push(`network ${network}`);
  const names = sql.join(
    keys.map((key) => sql`${`unpaid orders of ${key}`}`),
    sql`, `,
  );
  // everyone locks in the order of the keys' numbers
  await tx.execute(sql`
    select pg_advisory_xact_lock(number) from (
      select distinct hashtextextended(name, 0) as number from unnest(array[${names}]::text[]) as name order by 1
    ) as numbers`);
}

/**
 * Refuses an order that would hold more than one customer, mailbox or network may hold unpaid. The claimant must be
 * locked. A mailbox's unconfirmed orders count on their own network alone, since anybody can type an address: strangers
 * elsewhere must not keep its owner from ordering.
 * @param viewerSecretOf the browser's secret for an earlier order, or null
 * @throws ApiError 409 `unpaid_limit`
 */
export async function assertWithinUnpaidLimits(
  tx: Transaction,
  { customerId, mailbox, network, isConfirmed }: Claimant,
  order: UnpaidOrder & { size?: string },
  viewerSecretOf: (orderId: string) => string | null,
): Promise<void> {
  if (env.RATE_LIMITS_OFF) return;
  const settings = await loadShopSettings(tx);
  const unpaid = await tx
    .select({
      order: orders,
      pieces: sql<number>`(
        select coalesce(sum((line.diamond_id is not null)::int + line.taken), 0)::int
        from order_lines line where line.order_id = orders.id)`,
    })
    .from(orders)
    .where(
      and(
        inArray(orders.status, [...UNPAID_STATUSES]),
        or(
          eq(orders.countedMailbox, mailbox),
          customerId ? eq(orders.customerId, customerId) : undefined,
          network ? eq(orders.countedNetwork, network) : undefined,
        ),
      ),
    );
  const isAccounts = (row: OrderRow) => customerId !== null && row.customerId === customerId;
  const held = unpaid.map(({ order: row, pieces }) => {
    const isNearby = row.countedNetwork === network;
    const isOfMailbox =
      row.countedMailbox === mailbox && (row.emailConfirmedAt !== null || (isNearby && !isConfirmed));
    const isOwn = isAccounts(row) || canViewOrder(viewerSecretOf(row.id), row);
    return {
      pieces,
      totalCents: ownWorthOf(row.totalCents, row),
      isUnconfirmed: row.dueOnceConfirmedAt !== null,
      ownNumber: isOwn ? row.number : null,
      countsForPerson: isAccounts(row) || isOfMailbox,
      countsForNetwork: isNearby && network !== null,
    };
  });
  const { status } = await readMailState(tx);
  const areMailsSent = status === "works";
  const person = held.filter(({ countsForPerson }) => countsForPerson);
  const nearby = held.filter(({ countsForNetwork }) => countsForNetwork);
  const problem =
    unpaidLimitProblem("person", person, order, personLimits(settings), areMailsSent) ??
    unpaidLimitProblem("network", nearby, order, networkLimits(settings), areMailsSent);
  if (problem) throw new ApiError("unpaid_limit", `${problem} Your cart is saved.`);
}
