import { eq } from "drizzle-orm";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { messages } from "@/lib/people/inbox/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { createReference } from "@/lib/platform/ids/reference";
import { type Cents, formatMoney, subtractCents } from "@/lib/platform/money/model";
import type { PromoRow } from "@/lib/selling/promotions/queries";
import { CommandError } from "../errors/command-error";
import { addPromoWithin, endPromoWithin } from "../promos/commands";

/** What the shop offers to somebody who found a stone for less. */
export type PriceMatch = { sku: string; priceCents: Cents; endsAt: Date };

/**
 * Makes the code by which one buyer gets one stone at a matched price, loose or in a ring: it works once, until `endsAt`,
 * and replaces an unused code of the same request.
 * @throws CommandError naming what is wrong with the offer
 */
export async function matchPrice(
  reference: string,
  { sku, priceCents, endsAt }: PriceMatch,
  audit: AuditAction,
  now = new Date(),
): Promise<PromoRow> {
  if (endsAt <= now) throw new CommandError("The offer’s last day is over. Choose a later one.");
  return db().transaction(async (tx) => {
    const [message] = await tx.select().from(messages).where(eq(messages.reference, reference)).for("update");
    if (message?.kind !== "price_match") throw new CommandError(`${reference} isn’t a price match request.`);
    const [stone] = await tx.select().from(diamonds).where(eq(diamonds.sku, sku));
    if (!stone) throw new CommandError(`The shop has no stone ${sku}.`);
    if (stone.availability !== "available") throw new CommandError(`${sku} is no longer on sale.`);
    if (priceCents >= stone.priceCents) {
      throw new CommandError(`${sku} costs ${formatMoney(stone.priceCents)}. Enter a lower price.`);
    }
    if (message.promoCode !== null) {
      const former = await endPromoWithin(tx, message.promoCode, audit, now);
      if (former.uses > 0) throw new CommandError(`${former.code} of this request was already used.`);
    }
    const promo = await addPromoWithin(
      tx,
      {
        code: createReference("MATCH"),
        description: `Price match ${reference}`,
        kind: "amount",
        value: subtractCents(stone.priceCents, priceCents),
        // nothing comes off a price that has fallen below the matched one
        minimumCents: priceCents,
        startsAt: null,
        endsAt,
        maxUses: 1,
        maxUsesPerCustomer: null,
        categorySlugs: null,
        skus: [sku],
        isPublic: false,
      },
      audit,
    );
    await tx.update(messages).set({ promoCode: promo.code }).where(eq(messages.id, message.id));
    await recordShopAudit(tx, audit, reference, { code: promo.code, sku, priceCents });
    return promo;
  });
}
