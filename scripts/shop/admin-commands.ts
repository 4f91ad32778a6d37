import type { Command } from "commander";
import { CommandError } from "@/lib/desk/shop/command-error";
import { answerMessage, findMessage, listMessages } from "@/lib/desk/shop/inbox";
import { addRedirect, removeRedirect } from "@/lib/desk/shop/redirects";
import { shopReport } from "@/lib/desk/shop/report";
import { changeSetting, listSettings, resetSetting } from "@/lib/desk/shop/settings";
import { listTradeBuyers, reviewTradeAccount, UnconfirmedEmailError } from "@/lib/people/accounts/trade";
import { MESSAGE_KINDS } from "@/lib/people/inbox/message-kinds";
import type { AuditAction } from "@/lib/platform/audit/shop-audit";
import { formatMoney } from "@/lib/platform/money/model";
import { loadRedirects } from "@/lib/platform/redirects/queries";
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

const DAY_MS = 86_400_000;

/** Redirects, settings, customers, messages and the report. */
export function adminCommands(program: Command): void {
  redirectCommands(program);
  settingCommands(program);
  customerCommands(program);
  inboxCommands(program);
  program
    .command("report")
    .description("how the shop stands: orders, money, stock, and what waits for somebody")
    .option("-d, --days <count>", "since so many days", "30")
    .addOption(jsonOption())
    .action(async (options: CommonOptions & { days: string }) => {
      const since = new Date(Date.now() - parseWholeNumber(options.days, "Days") * DAY_MS);
      const report = await shopReport(since);
      const words = [
        `Since ${formatDay(since)}`,
        ...report.orders.map(
          (row) =>
            `  ${ORDER_STATUS_LABELS[row.state as OrderStatus]}: ${row.count} orders, ${formatMoney(row.cents)}`,
        ),
        `  Taken in ${formatMoney(report.capturedCents)}, given back ${formatMoney(report.refundedCents)}${report.averageCents === null ? "" : `, ${formatMoney(report.averageCents)} an order`}`,
        "Stock",
        ...report.stones.map((row) => `  ${row.count} stones ${row.availability}`),
        `  ${report.unpaid.stones} of them held by ${report.unpaid.orders} unpaid orders of ${formatMoney(report.unpaid.cents)}; ${report.unpaid.unconfirmed} orders wait for a confirmed address`,
        ...report.short.map((row) => `  ${row.stock} left: ${row.name} (${row.sku})`),
        "Waiting",
        `  ${report.unanswered} messages, ${report.refundsOpen} refunds (${report.refundsFailed} more did not go back), ${report.paymentsMismatched} payments of a wrong amount, ${report.mailsWaiting} mails; ${report.mailsGivenUp} mails given up`,
      ];
      printResult(report, words.join("\n"), options);
    });
}

function redirectCommands(program: Command): void {
  const redirect = program.command("redirect").description("old addresses and where they lead now");
  redirect
    .command("list", { isDefault: true })
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const rows = await loadRedirects();
      const words = rows.map((row) => [row.from, row.to, row.permanent ? "for good" : "for now"]);
      printResult(rows, table(["From", "To", ""], words), options);
    });
  redirect
    .command("add")
    .argument("<from>", "a path of this shop")
    .argument("<to>", "a path of this shop")
    .option("--for-now", "browsers are to ask again")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (from: string, to: string, options: CommonOptions & { forNow?: true }) => {
      const rule = { from, to, permanent: !options.forNow };
      await confirm(`Lead from ${from} to ${to}?`, options);
      await addRedirect(rule, auditActionOf("redirect add", options));
      printResult(rule, `${from} leads to ${to}.`, options);
    });
  redirect
    .command("remove")
    .argument("<from>")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (from: string, options: CommonOptions) => {
      await confirm(`Lead nobody from ${from} any more?`, options);
      await removeRedirect(from, auditActionOf("redirect remove", options));
      printResult({ from }, `${from} leads nowhere.`, options);
    });
}

function settingCommands(program: Command): void {
  const setting = program.command("setting").description("what the jeweller sets while the shop runs");
  setting
    .command("list", { isDefault: true })
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const rows = await listSettings();
      const words = rows.map((row) => [row.key, JSON.stringify(row.value), row.isDefault ? "" : "changed"]);
      printResult(rows, table(["Setting", "Value", ""], words), options);
    });
  setting
    .command("set")
    .argument("<key>")
    .argument("<value>", "JSON, or bare words")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (key: string, value: string, options: CommonOptions) => {
      await confirm(`Set ${key} to ${value}?`, options);
      const now = await changeSetting(key, value, auditActionOf("setting set", options));
      printResult({ key, value: now }, `${key} is ${JSON.stringify(now)}.`, options);
    });
  setting
    .command("reset")
    .description("gives a setting its default again")
    .argument("<key>")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (key: string, options: CommonOptions) => {
      await confirm(`Give ${key} its default again?`, options);
      const now = await resetSetting(key, auditActionOf("setting reset", options));
      printResult({ key, value: now }, `${key} is ${JSON.stringify(now)}.`, options);
    });
}

function customerCommands(program: Command): void {
  const customer = program.command("customer").description("businesses that asked for a trade account");
  customer
    .command("list", { isDefault: true })
    .description("those that wait for an answer; with --approved, those that have the discount")
    .option("--approved")
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
      const headings = ["Since", "E-mail", "Address", "Company", "Tax number", "Phone"];
      printResult(rows, rows.length ? table(headings, words) : "Nobody.", options);
    });
  for (const [name, status] of [
    ["approve", "approved"],
    ["decline", "declined"],
  ] as const) {
    customer
      .command(name)
      .argument("<email>", "the address it registered with")
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

async function reviewTrade(email: string, status: "approved" | "declined", deed: AuditAction) {
  try {
    const found = await reviewTradeAccount(email, status, { deed });
    if (found) return found;
  } catch (error) {
    if (!(error instanceof UnconfirmedEmailError)) throw error;
    throw new CommandError(error.message);
  }
  throw new CommandError(`Nobody asked for a trade account with ${email}.`);
}

function inboxCommands(program: Command): void {
  const inbox = program.command("inbox").description("what was written to the shop, price matches among it");
  inbox
    .command("list", { isDefault: true })
    .description("what nobody has answered yet")
    .option("--all", "answered ones too")
    .option("-k, --kind <kind>", MESSAGE_KINDS.join(", "))
    .option("-n, --limit <count>", "at most so many", "30")
    .addOption(jsonOption())
    .action(async (options: CommonOptions & { all?: true; kind?: string; limit: string }) => {
      const kind = MESSAGE_KINDS.find((one) => one === options.kind?.replaceAll("-", "_"));
      if (options.kind && !kind) throw new CommandError(`There are messages of ${MESSAGE_KINDS.join(", ")}.`);
      const limit = parseWholeNumber(options.limit, "The limit");
      const rows = await listMessages({ all: options.all === true, limit, ...(kind ? { kind } : {}) });
      const words = rows.map((row) => [row.reference, formatDay(row.createdAt), row.kind, row.email ?? "–"]);
      printResult(
        rows,
        rows.length ? table(["Message", "Came", "About", "From"], words) : "Nothing.",
        options,
      );
    });
  inbox
    .command("show")
    .argument("<reference>", "M-…")
    .addOption(jsonOption())
    .action(async (reference: string, options: CommonOptions) => {
      const found = await findMessage(reference);
      if (!found) throw new CommandError(`No message has the reference ${reference}.`);
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
    .description("answers by mail")
    .argument("<reference>", "M-…")
    .requiredOption("--text <words>", "what is said")
    .option("--holds-until <day>", "until when an offer in it holds")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (reference: string, options: CommonOptions & { text: string; holdsUntil?: string }) => {
      const found = await findMessage(reference);
      await confirm(`Send this to ${found?.message.email ?? reference}?`, options);
      const holdsUntil = options.holdsUntil === undefined ? null : parseDate(options.holdsUntil);
      const said = { text: options.text, holdsUntil };
      const sent = await answerMessage(reference, said, auditActionOf("inbox answer", options));
      printResult(sent, "The answer is on its way.", options);
    });
}
