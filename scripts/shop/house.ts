import type { Command } from "commander";
import { answerMessage, findMessage, listMessages } from "@/lib/desk/shop/inbox";
import { addRedirect, removeRedirect } from "@/lib/desk/shop/redirects";
import { Refused } from "@/lib/desk/shop/refused";
import { shopReport } from "@/lib/desk/shop/report";
import { changeSetting, listSettings, resetSetting } from "@/lib/desk/shop/settings";
import { decideTrade, tradeBuyers, Unconfirmed } from "@/lib/people/accounts/trade";
import { MESSAGE_KINDS } from "@/lib/people/inbox/kinds";
import type { Deed } from "@/lib/platform/audit/shop-audit";
import { formatMoney } from "@/lib/platform/money/model";
import { loadRedirects } from "@/lib/platform/redirects/queries";
import { ORDER_STATE_LABELS, type OrderState } from "@/lib/selling/orders/model";
import {
  answer,
  asOption,
  type Common,
  confirm,
  dateOf,
  day,
  deedOf,
  jsonOption,
  table,
  wholeOf,
  yesOption,
} from "./desk";

const DAY_MS = 86_400_000;

/** Redirects, settings, customers, messages and the report. */
export function houseCommands(program: Command): void {
  redirectCommands(program);
  settingCommands(program);
  customerCommands(program);
  inboxCommands(program);
  program
    .command("report")
    .description("how the shop stands: orders, money, stock, and what waits for somebody")
    .option("-d, --days <count>", "since so many days", "30")
    .addOption(jsonOption())
    .action(async (options: Common & { days: string }) => {
      const since = new Date(Date.now() - wholeOf(options.days, "Days") * DAY_MS);
      const report = await shopReport(since);
      const words = [
        `Since ${day(since)}`,
        ...report.orders.map(
          (row) =>
            `  ${ORDER_STATE_LABELS[row.state as OrderState]}: ${row.count} orders, ${formatMoney(row.cents)}`,
        ),
        `  Taken in ${formatMoney(report.capturedCents)}, given back ${formatMoney(report.refundedCents)}${report.averageCents === null ? "" : `, ${formatMoney(report.averageCents)} an order`}`,
        "Stock",
        ...report.stones.map((row) => `  ${row.count} stones ${row.availability}`),
        ...report.short.map((row) => `  ${row.stock} left: ${row.name} (${row.sku})`),
        "Waiting",
        `  ${report.unanswered} messages, ${report.refundsOpen} refunds (${report.refundsFailed} more did not go back), ${report.mailsWaiting} mails; ${report.mailsGivenUp} mails given up`,
      ];
      answer(report, words.join("\n"), options);
    });
}

function redirectCommands(program: Command): void {
  const redirect = program.command("redirect").description("old addresses and where they lead now");
  redirect
    .command("list", { isDefault: true })
    .addOption(jsonOption())
    .action(async (options: Common) => {
      const rows = await loadRedirects();
      const words = rows.map((row) => [row.from, row.to, row.permanent ? "for good" : "for now"]);
      answer(rows, table(["From", "To", ""], words), options);
    });
  redirect
    .command("add")
    .argument("<from>", "a path of this shop")
    .argument("<to>", "a path of this shop")
    .option("--for-now", "browsers are to ask again")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (from: string, to: string, options: Common & { forNow?: true }) => {
      const rule = { from, to, permanent: !options.forNow };
      await confirm(`Lead from ${from} to ${to}?`, options);
      await addRedirect(rule, deedOf("redirect add", options));
      answer(rule, `${from} leads to ${to}.`, options);
    });
  redirect
    .command("remove")
    .argument("<from>")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (from: string, options: Common) => {
      await confirm(`Lead nobody from ${from} any more?`, options);
      await removeRedirect(from, deedOf("redirect remove", options));
      answer({ from }, `${from} leads nowhere.`, options);
    });
}

function settingCommands(program: Command): void {
  const setting = program.command("setting").description("what the jeweller sets while the shop runs");
  setting
    .command("list", { isDefault: true })
    .addOption(jsonOption())
    .action(async (options: Common) => {
      const rows = await listSettings();
      const words = rows.map((row) => [row.key, JSON.stringify(row.value), row.isDefault ? "" : "changed"]);
      answer(rows, table(["Setting", "Value", ""], words), options);
    });
  setting
    .command("set")
    .argument("<key>")
    .argument("<value>", "JSON, or bare words")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (key: string, value: string, options: Common) => {
      await confirm(`Set ${key} to ${value}?`, options);
      const now = await changeSetting(key, value, deedOf("setting set", options));
      answer({ key, value: now }, `${key} is ${JSON.stringify(now)}.`, options);
    });
  setting
    .command("reset")
    .description("gives a setting its default again")
    .argument("<key>")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (key: string, options: Common) => {
      await confirm(`Give ${key} its default again?`, options);
      const now = await resetSetting(key, deedOf("setting reset", options));
      answer({ key, value: now }, `${key} is ${JSON.stringify(now)}.`, options);
    });
}

function customerCommands(program: Command): void {
  const customer = program.command("customer").description("businesses that asked for a trade account");
  customer
    .command("list", { isDefault: true })
    .description("those that wait for an answer; with --approved, those that have the discount")
    .option("--approved")
    .addOption(jsonOption())
    .action(async (options: Common & { approved?: true }) => {
      const rows = (await tradeBuyers(options.approved ? "approved" : "pending")).map(
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
        day(row.createdAt),
        row.email,
        row.emailConfirmed ? "confirmed" : "not confirmed",
        row.company ?? "",
        row.taxId ?? "",
        row.phone ?? "",
      ]);
      const headings = ["Since", "E-mail", "Address", "Company", "Tax number", "Phone"];
      answer(rows, rows.length ? table(headings, words) : "Nobody.", options);
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
      .action(async (email: string, options: Common) => {
        await confirm(`${name === "approve" ? "Approve" : "Decline"} ${email}?`, options);
        const found = await decide(email, status, deedOf(`customer ${name}`, options));
        answer({ email: found.email, status }, `${found.company} (${found.email}) is ${status}.`, options);
      });
  }
}

async function decide(email: string, status: "approved" | "declined", deed: Deed) {
  try {
    const found = await decideTrade(email, status, { deed });
    if (found) return found;
  } catch (error) {
    if (!(error instanceof Unconfirmed)) throw error;
    throw new Refused(error.message);
  }
  throw new Refused(`Nobody asked for a trade account with ${email}.`);
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
    .action(async (options: Common & { all?: true; kind?: string; limit: string }) => {
      const kind = MESSAGE_KINDS.find((one) => one === options.kind?.replaceAll("-", "_"));
      if (options.kind && !kind) throw new Refused(`There are messages of ${MESSAGE_KINDS.join(", ")}.`);
      const limit = wholeOf(options.limit, "The limit");
      const rows = await listMessages({ all: options.all === true, limit, ...(kind ? { kind } : {}) });
      const words = rows.map((row) => [row.reference, day(row.createdAt), row.kind, row.email ?? "–"]);
      answer(rows, rows.length ? table(["Message", "Came", "About", "From"], words) : "Nothing.", options);
    });
  inbox
    .command("show")
    .argument("<reference>", "M-…")
    .addOption(jsonOption())
    .action(async (reference: string, options: Common) => {
      const found = await findMessage(reference);
      if (!found) throw new Refused(`No message has the reference ${reference}.`);
      const { message, answers } = found;
      const words = [
        `${message.reference}  ${message.kind}  ${day(message.createdAt)}  ${message.email ?? ""}`.trimEnd(),
        ...Object.entries(message.fields).map(([field, said]) => `${field}: ${said}`),
        ...answers.map((one) => `\nAnswered ${day(one.createdAt)}:\n${one.text}`),
      ];
      answer(found, words.join("\n"), options);
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
    .action(async (reference: string, options: Common & { text: string; holdsUntil?: string }) => {
      const found = await findMessage(reference);
      await confirm(`Send this to ${found?.message.email ?? reference}?`, options);
      const holdsUntil = options.holdsUntil === undefined ? null : dateOf(options.holdsUntil);
      const said = { text: options.text, holdsUntil };
      const sent = await answerMessage(reference, said, deedOf("inbox answer", options));
      answer(sent, "The answer is on its way.", options);
    });
}
