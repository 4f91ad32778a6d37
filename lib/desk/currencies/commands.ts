import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { approveRate } from "@/lib/platform/exchange/commands";
import { type CurrencyFields, currenciesSetting, type OtherCurrency } from "@/lib/platform/exchange/setting";
import { nameOfCurrency } from "@/lib/platform/intl/currencies";
import { CommandError } from "../errors/command-error";
import { reviseSetting } from "../settings/commands";

/** Adds a currency beside the shop's own as the last one, or changes the one with this code. @throws CommandError */
export async function saveCurrency(code: string, fields: CurrencyFields, audit: AuditAction): Promise<void> {
  await reviseSetting<OtherCurrency[]>(
    currenciesSetting.key,
    async (before) => {
      const now = { ...fields, code } as OtherCurrency;
      return before.some((one) => one.code === code)
        ? before.map((one) => (one.code === code ? now : one))
        : [...before, now];
    },
    audit,
  );
}

/** Removes a currency beside the shop's own; hand-set prices in it stay, and count again once it is back. @throws CommandError */
export async function removeCurrency(code: string, audit: AuditAction): Promise<void> {
  await reviseSetting<OtherCurrency[]>(
    currenciesSetting.key,
    async (before) => {
      if (before.some((one) => one.code === code)) return before.filter((one) => one.code !== code);
      throw new CommandError(`The shop has no prices in ${nameOfCurrency(code)}.`);
    },
    audit,
  );
}

/** Has the held rate of a day serve. @throws CommandError if there is none */
export async function approveHeldRate(
  code: string,
  day: string,
  audit: AuditAction,
  now = new Date(),
): Promise<void> {
  await db().transaction(async (tx) => {
    if (!(await approveRate(tx, code, day, now)))
      throw new CommandError("No rate of that day is held any more. Look at the list again.");
    await recordShopAudit(tx, audit, code, { day });
  });
}
