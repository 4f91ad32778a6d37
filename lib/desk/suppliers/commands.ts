import { asc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { CONFIRM_NETWORK } from "@/lib/goods/suppliers/confirm/confirm-network";
import { type ConfirmSettings, confirmSettingsSchema } from "@/lib/goods/suppliers/confirm/model";
import { hasMapping } from "@/lib/goods/suppliers/import/profile";
import {
  SUPPLIER_STONES,
  type SupplierCurrency,
  type SupplierStones,
  supplierCurrency,
} from "@/lib/goods/suppliers/import/questions/schema";
import { feedRuns, stoneOffers, suppliers } from "@/lib/goods/suppliers/tables";
import { changeTime, versionAt } from "@/lib/platform/api/declare/version";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { CommandError, VersionConflict } from "../errors/command-error";

export type SupplierRecord = {
  name: string;
  prefix: string | null;
  rank: number;
  email: string | null;
  confirm: ConfirmSettings;
  /** stones it offers now */
  offers: number;
  lastFileAt: Date | null;
  /** whether it is known how its files are read */
  hasProfile: boolean;
  /** what a person has said that its files leave open; null while nobody has */
  currency: SupplierCurrency | null;
  stones: SupplierStones | null;
  changedAt: Date;
};

/** Lists the suppliers the shop knows, by name. */
export const listSuppliers = (): Promise<SupplierRecord[]> => readSuppliers();

/** A supplier by its name; null if the shop doesn’t know it. */
export const findSupplier = async (name: string): Promise<SupplierRecord | null> =>
  (await readSuppliers(eq(suppliers.name, ownName(name))))[0] ?? null;

async function readSuppliers(which?: SQL): Promise<SupplierRecord[]> {
  const rows = await db()
    .select({
      supplier: suppliers,
      offers: sql<number>`(select count(*)::int from ${stoneOffers} o where o.supplier = suppliers.name and o.state = 'offered')`,
      lastFileAt:
        sql<Date | null>`(select max(started_at) from ${feedRuns} r where r.supplier = suppliers.name and r.state = 'done')`.mapWith(
          feedRuns.startedAt,
        ),
    })
    .from(suppliers)
    .where(which)
    .orderBy(asc(suppliers.name));
  return rows.map(({ supplier, offers, lastFileAt }) => {
    const { name, prefix, rank, email, confirm, profile, updatedAt } = supplier;
    const settings = confirmSettingsSchema.safeParse(confirm ?? { method: "none" });
    return {
      name,
      prefix,
      rank,
      email,
      confirm: settings.data ?? { method: "email", hours: 24 },
      offers,
      lastFileAt,
      hasProfile: profile !== null && hasMapping(profile),
      currency: supplierCurrency.safeParse(profile?.currency).data ?? null,
      stones: findEnum(SUPPLIER_STONES, profile?.stones),
      changedAt: updatedAt,
    };
  });
}

const changeSchema = z.strictObject({
  rank: z.int("Enter a whole number").min(0).max(1000, "Enter a rank from 0 to 1000").optional(),
  email: z.email("Enter an email address").nullable().optional(),
  confirm: confirmSettingsSchema.optional(),
  /** null: to be asked again */
  currency: supplierCurrency.nullable().optional(),
  stones: z.enum(SUPPLIER_STONES).nullable().optional(),
});
export type SupplierChange = z.input<typeof changeSchema>;

const findEnum = <T extends string>(values: readonly T[], stored: unknown): T | null =>
  values.find((value) => value === stored) ?? null;

/** A profile with answers changed: null takes one back. */
function withChange(
  profile: Record<string, unknown> | null,
  answers: Pick<z.output<typeof changeSchema>, "currency" | "stones">,
): { profile?: Record<string, unknown> | null } {
  const changes = Object.entries(answers).filter(([, answer]) => answer !== undefined);
  if (changes.length === 0) return {};
  const changed = Object.fromEntries(
    Object.entries({ ...profile, ...Object.fromEntries(changes) }).filter(([, value]) => value !== null),
  );
  return { profile: Object.keys(changed).length > 0 ? changed : null };
}

/** A supplier's name, spaced as the importer spaces it. */
const ownName = (name: string) => name.trim().replace(/\s+/g, " ");

/**
 * Changes what the shop knows of a supplier; one it doesn't know yet becomes known.
 * @param version when the supplier was last changed before it was read, ms since 1970; null overwrites whatever is there
 * @throws CommandError for an invalid value, or if somebody has changed the supplier since
 */
export async function changeSupplier(
  name: string,
  change: SupplierChange,
  audit: AuditAction | null,
  version: number | null = null,
): Promise<void> {
  const parsed = changeSchema.safeParse(change);
  const own = ownName(name);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new CommandError(
      `Invalid ${issue?.path.join(".") || "change"}: ${issue?.message ?? "unreadable"}.`,
    );
  }
  const { currency, stones, ...values } = parsed.data;
  const { confirm } = values;
  const read = confirm && "url" in confirm ? CONFIRM_NETWORK.read(confirm.url) : null;
  if (read && "refused" in read) throw new CommandError(`The address ${read.refused}.`);
  if (own === "" || own.length > 200) throw new CommandError("A supplier’s name has 1 to 200 characters.");
  await db().transaction(async (tx) => {
    const [before] = await tx.select().from(suppliers).where(eq(suppliers.name, own)).for("update");
    const current = before && versionAt(before.updatedAt);
    if (version !== null && current !== undefined && current !== version) {
      throw new VersionConflict(own, version, current);
    }
    const profile = withChange(before?.profile ?? null, { currency, stones });
    if (before) {
      const set = { ...values, ...profile, updatedAt: changeTime(before.updatedAt) };
      await tx.update(suppliers).set(set).where(eq(suppliers.name, own));
    } else await tx.insert(suppliers).values({ name: own, ...values, ...profile });
    const { rank, email, confirm } = before ?? {};
    await recordShopAudit(tx, audit, own, {
      ...parsed.data,
      before: before ? { rank, email, confirm } : null,
    });
  });
}
