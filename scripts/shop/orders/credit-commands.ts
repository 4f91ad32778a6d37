import { randomUUID } from "node:crypto";
import type { Command } from "commander";
import { formatMoney } from "@/lib/platform/money/model";
import { giveCredit } from "@/lib/selling/store-credit/commands";
import { CREDIT_KIND_LABELS } from "@/lib/selling/store-credit/model";
import { readCreditOfAddress } from "@/lib/selling/store-credit/queries";
import {
  asOption,
  auditActionOf,
  type CommonOptions,
  confirm,
  formatDay,
  jsonOption,
  parseCents,
  printResult,
  table,
  yesOption,
} from "../cli";

const EMAIL = "email address of the customer";

/** Commands for the store credit of customers. */
export function creditCommands(program: Command): void {
  const group = program.command("credit").description("store credit, which customers spend at checkout");
  group
    .command("show")
    .description("show a customer's balance and what happened to it")
    .argument("<email>", EMAIL)
    .addOption(jsonOption())
    .action(async (email: string, options: CommonOptions) => {
      const credit = await readCreditOfAddress(email);
      const rows = credit.entries.map((entry) => [
        formatDay(entry.createdAt),
        CREDIT_KIND_LABELS[entry.kind],
        formatMoney(entry.amountCents),
        entry.reason,
        entry.author ?? "",
      ]);
      const balance = `Balance: ${formatMoney(credit.balanceCents)}`;
      const words = rows.length
        ? `${table(["At", "What", "Amount", "Reason", "By"], rows)}\n\n${balance}`
        : `${balance}. Nothing has happened to it yet.`;
      printResult(credit, words, options);
    });
  group
    .command("give")
    .description(
      "give a customer store credit and email them; without an account, the customer who confirms the address gets it",
    )
    .argument("<email>", EMAIL)
    .argument("<amount>", "amount in the shop’s currency")
    .requiredOption("--reason <text>", "reason shown to the customer")
    .option("--key <text>", "idempotency key: credit with the same key is given once")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(
      async (email: string, amount: string, options: CommonOptions & { reason: string; key?: string }) => {
        const amountCents = parseCents(amount);
        const { reason, key = randomUUID() } = options;
        await confirm(`Give ${email} ${formatMoney(amountCents)} in store credit?`, options);
        const audit = auditActionOf("credit give", options);
        await giveCredit({ email }, { amountCents, reason, key }, { audit });
        const credit = await readCreditOfAddress(email);
        const balance = formatMoney(credit.balanceCents);
        printResult(credit, `Gave ${formatMoney(amountCents)} to ${email}. Balance: ${balance}.`, options);
      },
    );
}
