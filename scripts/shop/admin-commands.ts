import type { Command } from "commander";
import { CommandError } from "@/lib/desk/errors/command-error";
import { answerMessage, findMessage, listMessages } from "@/lib/desk/inbox/commands";
import { addRedirect, removeRedirect } from "@/lib/desk/redirects/commands";
import { salesTaxReport } from "@/lib/desk/reports/sales-tax-queries";
import { shopReport } from "@/lib/desk/reports/shop-report-queries";
import {
  listTradeBuyers,
  reviewTradeAccount,
  UnconfirmedEmailError,
} from "@/lib/people/accounts/profile/commands/trade";
import { MESSAGE_KINDS } from "@/lib/people/inbox/message-kinds";
import type { AuditAction } from "@/lib/platform/audit/shop-audit";
import { dayOf } from "@/lib/platform/dates/day-of";
import { formatMoney } from "@/lib/platform/money/model";
import { listRedirects } from "@/lib/platform/redirects/queries";
import { formatRate } from "@/lib/selling/invoices/document";
import { ORDER_STATUS_LABELS, type OrderStatus } from "@/lib/selling/orders/model";
import {
  asOption,
  auditActionOf,
  type CommonOptions,
  confirm,
  formatDay,
  jsonOption,
  parseDate,
  parseWholeNumber,
  printResult,
  table,
  yesOption,
} from "./cli";
import { settingCommands } from "./setting-commands";

const DAY_MS = 86_400_000;

/** Redirects, settings, customers, messages and the report. */
export function adminCommands(program: Command): void {
  redirectCommands(program);
  settingCommands(program);
  customerCommands(program);
  inboxCommands(program);
  program
    .command("report")
    .description("summarize orders, revenue, stock, and open tasks")
    .option("-d, --days <count>", "number of days to cover", "30")
    .addOption(jsonOption())
    .action(async (options: CommonOptions & { days: string }) => {
      const since = new Date(dayOf(new Date(Date.now() - parseWholeNumber(options.days, "--days") * DAY_MS)));
      const report = await shopReport(since);
      const words = [
        `Since ${formatDay(since)}`,
        ...report.orders.map(
          (row) =>
            `  ${ORDER_STATUS_LABELS[row.state as OrderStatus]}: ${row.count} orders, ${formatMoney(row.cents)}`,
        ),
        `  Received ${formatMoney(report.capturedCents)}, refunded ${formatMoney(report.refundedCents)}${report.disputedCents === 0 ? "" : `, ${formatMoney(report.disputedCents)} lost in disputes with fees`}${report.averageCents === null ? "" : `, ${formatMoney(report.averageCents)} per order`}`,
        "Stock",
        ...(report.stones.length === 0
          ? ["  No stones. Add some: npm run import:diamonds -- FILE --supplier NAME"]
          : []),
        ...report.stones.map((row) => `  ${row.count} stones ${row.availability}`),
        `  ${report.unpaid.stones} of them held by ${report.unpaid.orders} unpaid orders worth ${formatMoney(report.unpaid.cents)}; ${report.unpaid.unconfirmed} orders awaiting email confirmation`,
        ...report.short.map((row) => `  ${row.stock} left: ${row.name} (${row.sku})`),
        "Open tasks",
        `  ${report.unanswered} messages, ${report.refundsOpen} refunds (${report.refundsFailed} more failed), ${report.paymentsMismatched} payments with a wrong amount, ${report.sizesOpen} orders without a ring size (${report.sizesOpenPaid} paid), ${report.mailsWaiting} emails; ${report.mailsGivenUp} emails failed`,
      ];
      printResult(report, words.join("\n"), options);
    });
  program
    .command("sales-tax")
    .description("report sales, refunds, and their tax by place, authority, and rate")
    .requiredOption("--from <day>", "first day, such as 2026-01-01, in the shop's time zone")
    .requiredOption("--to <day>", "last day")
    .addOption(jsonOption())
    .action(async (options: CommonOptions & { from: string; to: string }) => {
      const range = { from: dayOf(parseDate(options.from)), to: dayOf(parseDate(options.to)) };
      const rows = await salesTaxReport(range);
      const words = rows.map(({ country, state, level, authority, ratePpm, sales, refunds }) => [
        state ? `${country}-${state}` : country,
        level,
        authority,
        ratePpm === null ? "" : formatRate(ratePpm),
        ...[sales.grossCents, sales.exemptCents, sales.taxableCents, sales.taxCents].map(formatMoney),
        ...[refunds.grossCents, refunds.taxCents].map(formatMoney),
      ]);
      const heading = ["Place", "Level", "Authority", "Rate", "Gross", "Exempt", "Taxable", "Tax"];
      printResult(rows, table([...heading, "Refunded", "Refunded tax"], words), options);
    });
}

function redirectCommands(program: Command): void {
  const redirect = program.command("redirect").description("manage redirects from old paths");
  redirect
    .command("list", { isDefault: true })
    .description("list redirects")
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const rows = await listRedirects();
      const words = rows.map((row) => [row.from, row.to, row.permanent ? "permanent" : "temporary"]);
      printResult(rows, table(["From", "To", ""], words), options);
    });
  redirect
    .command("add")
    .description("add or replace a redirect")
    .argument("<from>", "old path")
    .argument("<to>", "new path")
    .option("--for-now", "make the redirect temporary")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (from: string, to: string, options: CommonOptions & { forNow?: true }) => {
      const rule = { from, to, permanent: !options.forNow };
      await confirm(`Redirect ${from} to ${to}?`, options);
      await addRedirect(rule, auditActionOf("redirect add", options));
      printResult(rule, `${from} now redirects to ${to}.`, options);
    });
  redirect
    .command("remove")
    .description("remove a redirect")
    .argument("<from>", "old path")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (from: string, options: CommonOptions) => {
      await confirm(`Remove the redirect from ${from}?`, options);
      await removeRedirect(from, auditActionOf("redirect remove", options));
      printResult({ from }, `Removed the redirect from ${from}.`, options);
    });
}

function customerCommands(program: Command): void {
  const customer = program.command("customer").description("manage trade accounts");
  customer
    .command("list", { isDefault: true })
    .description("list businesses awaiting review")
    .option("--approved", "list approved businesses instead")
    .addOption(jsonOption())
    .action(async (options: CommonOptions & { approved?: true }) => {
      const rows = (await listTradeBuyers(options.approved ? "approved" : "pending")).map(
        ({ email, emailConfirmedAt, company, taxId, phone, createdAt }) => ({
          email,
          emailConfirmed: emailConfirmedAt !== null,
          company,
          taxId,
          phone,
          createdAt,
        }),
      );
      const words = rows.map((row) => [
        formatDay(row.createdAt),
        row.email,
        row.emailConfirmed ? "confirmed" : "not confirmed",
        row.company ?? "",
        row.taxId ?? "",
        row.phone ?? "",
      ]);
      const headings = ["Since", "Email", "Confirmation", "Company", "Tax ID", "Phone"];
      printResult(rows, rows.length ? table(headings, words) : "No trade accounts.", options);
    });
  for (const [name, status] of [
    ["approve", "approved"],
    ["decline", "declined"],
  ] as const) {
    customer
      .command(name)
      .description(`${name} a trade account`)
      .argument("<email>", "email address the business registered with")
      .addOption(yesOption())
      .addOption(asOption())
      .addOption(jsonOption())
      .action(async (email: string, options: CommonOptions) => {
        await confirm(`${name === "approve" ? "Approve" : "Decline"} ${email}?`, options);
        const found = await reviewTrade(email, status, auditActionOf(`customer ${name}`, options));
        printResult(
          { email: found.email, status },
          `${found.company} (${found.email}) is ${status}.`,
          options,
        );
      });
  }
}

async function reviewTrade(email: string, status: "approved" | "declined", audit: AuditAction) {
  try {
    const found = await reviewTradeAccount(email, status, { audit });
    if (found) return found;
  } catch (error) {
    if (!(error instanceof UnconfirmedEmailError)) throw error;
    throw new CommandError(error.message);
  }
  throw new CommandError(`No trade account request found for ${email}.`);
}

function inboxCommands(program: Command): void {
  const inbox = program
    .command("inbox")
    .description("read and answer messages, including price match requests");
  inbox
    .command("list", { isDefault: true })
    .description("list unanswered messages")
    .option("--all", "include answered messages")
    .option("-k, --kind <kind>", `only messages of this kind: ${MESSAGE_KINDS.join(", ")}`)
    .option("-n, --limit <count>", "maximum number of messages", "30")
    .addOption(jsonOption())
    .action(async (options: CommonOptions & { all?: true; kind?: string; limit: string }) => {
      const kind = MESSAGE_KINDS.find((one) => one === options.kind?.replaceAll("-", "_"));
      if (options.kind && !kind)
        throw new CommandError(`Unknown kind. Choose from: ${MESSAGE_KINDS.join(", ")}.`);
      const limit = parseWholeNumber(options.limit, "--limit");
      const rows = await listMessages({ all: options.all === true, limit, ...(kind ? { kind } : {}) });
      const words = rows.map((row) => [row.reference, formatDay(row.createdAt), row.kind, row.email ?? "–"]);
      printResult(
        rows,
        rows.length ? table(["Message", "Received", "Kind", "From"], words) : "No messages.",
        options,
      );
    });
  inbox
    .command("show")
    .description("show a message and its replies")
    .argument("<reference>", "M-…")
    .addOption(jsonOption())
    .action(async (reference: string, options: CommonOptions) => {
      const found = await findMessage(reference);
      if (!found) throw new CommandError(`Message ${reference} not found.`);
      const { message, answers } = found;
      const words = [
        `${message.reference}  ${message.kind}  ${formatDay(message.createdAt)}  ${message.email ?? ""}`.trimEnd(),
        ...Object.entries(message.fields).map(([field, said]) => `${field}: ${said}`),
        ...answers.map((one) => `\nAnswered ${formatDay(one.createdAt)}:\n${one.text}`),
      ];
      printResult(found, words.join("\n"), options);
    });
  inbox
    .command("answer")
    .description("reply to a message by email")
    .argument("<reference>", "M-…")
    .requiredOption("--text <words>", "text of the reply")
    .option("--holds-until <day>", "expiration date of the offer in the reply")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (reference: string, options: CommonOptions & { text: string; holdsUntil?: string }) => {
      const found = await findMessage(reference);
      await confirm(`Send this reply to ${found?.message.email ?? reference}?`, options);
      const holdsUntil = options.holdsUntil === undefined ? null : parseDate(options.holdsUntil);
      const said = { text: options.text, holdsUntil };
      const sent = await answerMessage(reference, said, auditActionOf("inbox answer", options));
      printResult(sent, "The reply has been queued.", options);
    });
}
