import { and, asc, gt, isNull, lte, or } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { type AutomaticDiscount, automaticDiscounts } from "./tables";

/** The discounts that carts get at a time, oldest first. */
export const activeDiscounts = (executor: Database | Transaction, now: Date): Promise<AutomaticDiscount[]> =>
  executor
    .select()
    .from(automaticDiscounts)
    .where(
      and(
        lte(automaticDiscounts.startsAt, now),
        or(isNull(automaticDiscounts.endsAt), gt(automaticDiscounts.endsAt, now)),
      ),
    )
    .orderBy(asc(automaticDiscounts.createdAt), asc(automaticDiscounts.id));

/** All that there are and were. */
export const listDiscounts = (): Promise<AutomaticDiscount[]> =>
  db().select().from(automaticDiscounts).orderBy(asc(automaticDiscounts.name), asc(automaticDiscounts.id));
