import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { askSupplier } from "@/lib/goods/suppliers/confirm/ask-supplier";
import { type ConfirmSettings, confirmSettingsSchema } from "@/lib/goods/suppliers/confirm/model";
import { stoneOffers, suppliers } from "@/lib/goods/suppliers/tables";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { finishBeforeStop, isStopping } from "@/lib/platform/runtime/stopping";
import { orders, stoneConfirmations } from "@/lib/selling/orders/tables";
import { UNPAID_STATUSES } from "@/lib/selling/orders/transitions";
import { findPayment } from "@/lib/selling/payments/ledger";
import { isConfirmedByJeweler } from "@/lib/selling/payments/methods";
import type { OrderRow } from "../transition-order";
import { beginConfirmations, type ConfirmationRow } from "./confirmation-gate";
import { queueSupplierRequest, tellWaiting } from "./confirmation-mails";
import { followAnswers, recordAnswer } from "./record-answer";

/** A question whose answer a process took with it when it ended is asked again after this long. */
const LOST_AFTER_MS = 60_000;

type Asked = {
  row: ConfirmationRow;
  settings: ConfirmSettings;
  sku: string;
  report: string | null;
  email: string | null;
};

/**
 * Takes the questions of an order that nobody has asked. Two processes never take the same one: the row says who was first.
 * @param withMails whether suppliers that are asked by mail are among them
 */
async function claimQuestions(orderId: string, withMails: boolean, now: Date): Promise<Asked[]> {
  const claimed = await db()
    .update(stoneConfirmations)
    .set({ askedAt: now })
    .where(
      and(
        eq(stoneConfirmations.orderId, orderId),
        eq(stoneConfirmations.state, "asking"),
        withMails
          ? undefined
          : sql`not exists (select from ${suppliers} s where s.name = ${stoneConfirmations.supplier}
              and s.confirm ->> 'method' = 'email')`,
        or(
          isNull(stoneConfirmations.askedAt),
          lt(stoneConfirmations.askedAt, new Date(now.getTime() - LOST_AFTER_MS)),
        ),
      ),
    )
    .returning();
  if (claimed.length === 0) return [];
  const facts = await db()
    .select({
      id: stoneConfirmations.id,
      confirm: suppliers.confirm,
      email: suppliers.email,
      supplierSku: stoneOffers.supplierSku,
      report: diamonds.reportKey,
    })
    .from(stoneConfirmations)
    .innerJoin(suppliers, eq(suppliers.name, stoneConfirmations.supplier))
    .innerJoin(diamonds, eq(diamonds.id, stoneConfirmations.diamondId))
    .leftJoin(stoneOffers, eq(stoneOffers.sku, stoneConfirmations.offerSku))
    .where(
      inArray(
        stoneConfirmations.id,
        claimed.map(({ id }) => id),
      ),
    );
  return claimed.flatMap((row) => {
    const found = facts.find(({ id }) => id === row.id);
    if (!found) return [];
    const settings = confirmSettingsSchema.safeParse(found.confirm ?? { method: "none" });
    // without settings that can be read, a person has to ask
    const way: ConfirmSettings = settings.success ? settings.data : { method: "email", hours: 24 };
    return [
      {
        row,
        settings: way,
        sku: found.supplierSku ?? row.offerSku,
        report: found.report,
        email: found.email,
      },
    ];
  });
}

/**
 * Asks the suppliers of an order's stones that have not been asked, all at once and for at most ten seconds, and acts on
 * what they say. Safe to call from anywhere and any number of times.
 */
export async function askSuppliers(
  orderId: string,
  { withMails = true, now = new Date() }: { withMails?: boolean; now?: Date } = {},
): Promise<void> {
  const asked = await claimQuestions(orderId, withMails, now);
  await Promise.all(
    asked.map(async ({ row, settings, sku, report, email }) => {
      const question = { reference: row.id, sku, report, costCents: row.costCents };
      if (settings.method === "email") {
        await db().transaction((tx) => queueSupplierRequest(tx, row, { sku, report, email }));
      }
      const answer = await askSupplier(settings, question);
      if (answer.state === "unknown") {
        log.info({ supplier: row.supplier, why: answer.why }, "a supplier has not confirmed a stone yet");
      }
      await recordAnswer(row.id, answer, now);
    }),
  );
  if (asked.length > 0) await tellWaiting(orderId);
}

/**
 * Asks the suppliers of an order that has just been placed while its buyer pays. A mail waits until the buyer's money is
 * authorized, or until nothing else will come before it: many orders are never paid.
 */
export async function askAtPlacing(order: Pick<OrderRow, "id" | "paymentMethod">): Promise<void> {
  await db().transaction((tx) => beginConfirmations(tx, order.id, new Date()));
  await askSuppliers(order.id, { withMails: isConfirmedByJeweler(order.paymentMethod) });
}

/** Has suppliers asked while the process goes on; an error is left to the reconciler, which asks again. */
export function inBackground(asking: Promise<void>, orderId: string): void {
  const done = asking
    .then(() => deliverInBackground())
    .catch((error: unknown) => {
      log.warn({ err: error, order: orderId }, "suppliers could not be asked; trying again in a minute");
    });
  void finishBeforeStop(done);
}

/** Asks what was never asked, and gives up orders that lost a stone, after a process ended in between. */
export async function reconcileConfirmations(now: Date): Promise<void> {
  const open = await db()
    .selectDistinct({ order: orders })
    .from(stoneConfirmations)
    .innerJoin(orders, eq(orders.id, stoneConfirmations.orderId))
    .where(
      and(
        inArray(orders.status, [...UNPAID_STATUSES]),
        inArray(stoneConfirmations.state, ["asking", "gone"]),
      ),
    );
  for (const { order } of open) {
    if (isStopping()) return;
    try {
      const isPaidFor = (await findPayment(db(), order.id))?.state === "authorised";
      await askSuppliers(order.id, {
        withMails: isPaidFor || isConfirmedByJeweler(order.paymentMethod),
        now,
      });
      await followAnswers(order.id, now);
    } catch (error) {
      log.warn({ err: error, order: order.number }, "suppliers could not be asked; trying again in a minute");
    }
  }
}
