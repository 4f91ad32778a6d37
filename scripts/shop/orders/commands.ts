import { randomUUID } from "node:crypto";
import { type Command, Option } from "commander";
import { CommandError } from "@/lib/desk/errors/command-error";
import { listOrders, type OrderRecord, orderRecord, requireOrder } from "@/lib/desk/orders/queries/orders";
import { formatPostalAddress } from "@/lib/platform/countries/address-rows";
import { dayOf } from "@/lib/platform/dates/day-of";
import { addCents, currencyCode, formatMoney } from "@/lib/platform/money/model";
import { storedParts } from "@/lib/selling/cart/stored-parts";
import { hasOpenSize, partLabels } from "@/lib/selling/cart/wording";
import { cancelUnpaidOrder } from "@/lib/selling/fulfillment/cancel/unpaid-commands";
import { startProduction } from "@/lib/selling/fulfillment/produce/commands";
import { recordReportedSize } from "@/lib/selling/fulfillment/produce/ring-sizes/commands/choose-size";
import { recordRefundSent } from "@/lib/selling/fulfillment/refund/commands/record-sent";
import { refundOrder } from "@/lib/selling/fulfillment/refund/commands/refund-order";
import { markOrderReturned } from "@/lib/selling/fulfillment/return/commands";
import { markOrderPaid } from "@/lib/selling/fulfillment/settlement/commands/mark-paid";
import { quoteOrder } from "@/lib/selling/fulfillment/settlement/commands/quote-coin-amount";
import {
  markOrderDelivered,
  markOrderReady,
  markOrderShipped,
} from "@/lib/selling/fulfillment/ship/commands";
import { amountDue, creditRows } from "@/lib/selling/orders/amount-due";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import { ORDER_STATUS_LABELS, ORDER_STATUSES, type OrderStatus } from "@/lib/selling/orders/model";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { isTaxOpen } from "@/lib/selling/orders/tax-open";
import { refundParts, refundTotal } from "@/lib/selling/payments/commands/ledger";
import { isConfirmedByJeweler } from "@/lib/selling/payments/methods";
import { formatReceived } from "@/lib/selling/payments/model";
import { ringSizeSchema } from "@/lib/selling/ring-builder/schema";
import { isPickedUp } from "@/lib/selling/shipping/pickup";
import {
  asOption,
  auditActionOf,
  type CommonOptions,
  confirm,
  formatDay,
  jsonOption,
  parseCents,
  parseDate,
  parseWholeNumber,
  printResult,
  table,
  yesOption,
} from "../cli";

const HOUR_MS = 3_600_000;
const NUMBER = "order number (A-…)";

/** Commands that show orders. */
export function orderCommands(program: Command): void {
  program
    .command("orders")
    .description("list orders, newest first")
    .option("-s, --state <state...>", `only orders in these states: ${ORDER_STATUSES.join(", ")}`)
    .option("-e, --email <address>", "only orders of this customer")
    .option("--size-open", "only orders waiting for the customer's ring size")
    .option("--tax-open", "only orders whose tax is to be confirmed")
    .option("-n, --limit <count>", "maximum number of orders", "30")
    .addOption(jsonOption())
    .action(
      async (
        options: CommonOptions & {
          state?: string[];
          email?: string;
          sizeOpen?: true;
          taxOpen?: true;
          limit: string;
        },
      ) => {
        const states = (options.state ?? []).map(stateOf);
        const rows = await listOrders({
          states,
          limit: parseWholeNumber(options.limit, "--limit"),
          ...(options.email ? { email: options.email } : {}),
          sizeOpen: options.sizeOpen ?? false,
          taxOpen: options.taxOpen ?? false,
        });
        const words = rows.map((row) => [
          row.number,
          formatDay(row.placedAt),
          ORDER_STATUS_LABELS[row.status],
          inOrderCurrency(row, () => formatMoney(row.totalCents)),
          row.paymentMethod,
          row.email,
        ]);
        const headings = ["Order", "Placed", "State", "Total", "Payment", "Customer"];
        printResult(rows, rows.length ? table(headings, words) : "No orders.", options);
      },
    );
  program
    .command("order")
    .description("show an order in full")
    .argument("<number>", NUMBER)
    .addOption(jsonOption())
    .action(async (number: string, options: CommonOptions) => {
      const file = await orderRecord(number);
      printResult(
        file,
        inOrderCurrency(file.order, () => wordsOf(file)),
        options,
      );
    });
  stepCommands(program);
}

function stateOf(text: string): OrderStatus {
  const state = ORDER_STATUSES.find((one) => one === text.replaceAll("-", "_"));
  if (!state) throw new CommandError(`Unknown state ${text}. Choose from: ${ORDER_STATUSES.join(", ")}.`);
  return state;
}

/** What is added or contained as tax: "Sales tax 4% $28". */
function taxOf(order: OrderRow): string {
  if (isTaxOpen(order)) return "tax not confirmed";
  const amount = formatMoney(addCents(order.taxCents, order.includedTaxCents));
  return `${order.taxLabel ?? "tax"} ${amount}${order.includedTaxCents ? " (included in the prices)" : ""}`;
}

function wordsOf({
  order,
  payment,
  invoice,
  lines,
  events,
  refunds,
  shipments,
  returnRequests,
  audit,
}: OrderRecord) {
  const money = formatMoney;
  return [
    `${order.number}  ${ORDER_STATUS_LABELS[order.status]}  ${order.email}  ${order.phone ?? ""}`.trimEnd(),
    "",
    ...lines.flatMap((line) => [
      `${line.quantity} × ${line.name}: ${money(line.totalCents)}`,
      ...partLabels(storedParts(line.detail)).map((row) => `    ${row}`),
    ]),
    "",
    `Subtotal ${money(order.subtotalCents)}, discount ${money(order.discountCents)}, delivery ${money(order.shippingCents)}${order.promoCode ? `, code ${order.promoCode}` : ""}, ${taxOf(order)}, ${isTaxOpen(order) ? "total before tax" : "total"} ${money(order.totalCents)}${
      order.creditCents
        ? creditRows(order)
            .map(({ label, cents }) => `, ${label.toLowerCase()} ${money(cents)}`)
            .join("")
        : ""
    }`,
    payment
      ? `Payment: ${payment.method}, ${payment.state}, ${formatReceived(payment.capturedCents, payment.currency)} received, ${formatReceived(payment.refundedCents, payment.currency)} refunded${payment.reference ? `, ${payment.reference}` : ""}`
      : "No payment",
    ...(invoice ? [`Invoice ${invoice.number} of ${invoice.issuedOn}`] : []),
    ...(order.paymentDueAt && !payment?.capturedCents ? [`Due ${formatDay(order.paymentDueAt)}`] : []),
    hasOpenSize(lines.map(({ detail }) => ({ parts: storedParts(detail) })))
      ? `Ships once the ring size is known, ${order.shippingMethod}`
      : `Ships by ${formatDay(order.leavesWorkshopOn).slice(0, 10)}, ${order.shippingMethod}`,
    ...(order.giftNote ? [`Gift note: ${order.giftNote}`] : []),
    "",
    ...formatPostalAddress(order.shippingAddress),
    "",
    ...events.map((event) =>
      `${formatDay(event.at)}  ${ORDER_STATUS_LABELS[event.status]}  ${event.note ?? ""}`.trimEnd(),
    ),
    ...refunds.map(
      (one) =>
        `${formatDay(one.createdAt)}  Refund ${formatReceived(one.amountCents, payment?.currency ?? currencyCode())}, ${one.state}: ${one.reason}${one.issuedNumber ? ` (credit note ${one.issuedNumber})` : ""}`,
    ),
    ...shipments.map((one) => `${formatDay(one.shippedAt)}  ${one.carrier} ${one.trackingNumber}`),
    ...returnRequests.map((one) => `${formatDay(one.askedAt)}  Return requested: ${one.reason}`),
    ...audit.map((one) => `${formatDay(one.at)}  ${one.actor}: ${one.action}`),
  ].join("\n");
}

type Step = {
  name: "paid" | "quote" | "size" | "produce" | "ship" | "ready" | "deliver" | "return" | "cancel";
  words: string;
  question: (order: OrderRow, options: Record<string, string | boolean>) => string;
  /** text printed after the order's new state */
  after?: (order: OrderRow) => string;
  options?: (command: Command) => Command;
  act: (
    order: OrderRow,
    options: Record<string, string | boolean>,
    by: { audit: ReturnType<typeof auditActionOf> },
  ) => Promise<OrderRow>;
};

const text = (value: string | boolean | undefined) => (typeof value === "string" ? value : null);

const STEPS: readonly Step[] = [
  {
    name: "paid",
    words: "record a payment and mark the stones as sold; a payment for a canceled order is refunded",
    question: ({ number, status, email, ...amounts }, { amount }) => {
      const came = formatMoney(typeof amount === "string" ? parseCents(amount) : amountDue(amounts));
      return status === "canceled"
        ? `${number} (${email}) is canceled. Record ${came} as received too late, to be refunded?`
        : `Record ${came} as received for ${number} (${email})?`;
    },
    after: ({ status }) =>
      status === "canceled"
        ? " The payment must be refunded, and the customer has been notified. If you haven't yet, transfer it to them now."
        : "",
    options: (command) =>
      command
        .option("-r, --reference <text>", "payment reference from the bank")
        .option("-a, --amount <amount>", "amount received, checked against what is due")
        .option("--unconfirmed", "even if a supplier hasn't confirmed its stone"),
    act: (order, options, by) => {
      const amount = text(options.amount);
      const arrived = {
        reference: text(options.reference),
        amountCents: amount === null ? null : parseCents(amount),
        unconfirmed: options.unconfirmed === true,
      };
      return markOrderPaid(order.id, arrived, by);
    },
  },
  {
    name: "quote",
    words: "send a crypto quote: the amount by email, the payment address on the order's page",
    question: (order) => `Send the quote for ${order.number} (${formatMoney(amountDue(order))})?`,
    options: (command) =>
      command
        .requiredOption("-c, --coin <name>", "coin symbol, such as BTC")
        .requiredOption("-a, --amount <number>", "amount in that coin")
        .requiredOption("-t, --address <text>", "payment address; check every character")
        .option("--hours <count>", "hours the quote is valid", "24"),
    act: (order, options, by) => {
      const hours = parseWholeNumber(String(options.hours), "--hours");
      const quote = {
        coin: String(options.coin).toUpperCase(),
        amount: String(options.amount),
        address: String(options.address),
        validUntil: new Date(Date.now() + hours * HOUR_MS),
      };
      return quoteOrder(order.id, quote, by);
    },
  },
  {
    name: "size",
    words: "record the ring size a customer gave you",
    question: ({ number, email }, { us }) => `Record ring size US ${us} for ${number} (${email})?`,
    after: () => " Ring size recorded.",
    options: (command) =>
      command
        .requiredOption("-u, --us <size>", "US size, such as 6.5")
        .option("-l, --line <count>", "which item of the order, from 1, if several rings need a size"),
    act: (order, options, { audit }) => {
      const size = ringSizeSchema.safeParse(Number(options.us));
      if (!size.success)
        throw new CommandError(`${options.us} is not a US ring size from 3 to 13 in quarter steps.`);
      const item = text(options.line);
      const line = item === null ? null : parseWholeNumber(item, "--line") - 1;
      return recordReportedSize(order.id, { line, size: size.data }, { audit });
    },
  },
  {
    name: "produce",
    words: "start production of an order",
    question: (order) => `Start production of ${order.number}?`,
    act: (order, _, by) => startProduction(order.id, by),
  },
  {
    name: "ship",
    words: "mark an order as shipped and send the tracking number; run again to correct it",
    question: (order) => `Mark ${order.number} as shipped?`,
    options: (command) =>
      command
        .requiredOption("-c, --carrier <name>", "carrier name")
        .requiredOption("-t, --tracking <number>", "tracking number")
        .option("-u, --url <address>", "tracking URL")
        .option("--signed", "the carrier hands it over only against a signature"),
    act: (order, options, by) => {
      const url = text(options.url);
      if (url !== null && !/^https:\/\//.test(url))
        throw new CommandError("The tracking URL must start with https://.");
      const parcel = {
        carrier: String(options.carrier),
        trackingNumber: String(options.tracking),
        trackingUrl: url,
        isSigned: options.signed === true,
      };
      return markOrderShipped(order.id, parcel, by);
    },
  },
  {
    name: "ready",
    words: "mark an order as ready for its customer to pick up",
    question: (order) => `Mark ${order.number} as ready for pickup?`,
    act: (order, _, by) => markOrderReady(order.id, by),
  },
  {
    name: "deliver",
    words: "mark an order as delivered or picked up",
    question: (order) => `Mark ${order.number} as ${isPickedUp(order) ? "picked up" : "delivered"}?`,
    act: (order, _, by) => markOrderDelivered(order.id, by),
  },
  {
    name: "return",
    words: "mark an order as returned and put its items back up for sale, unless its payment is in dispute",
    question: (order) => `Mark ${order.number} as returned?`,
    options: (command) =>
      command
        .option("--note <text>", "note shown to the customer")
        .addOption(new Option("--keep-out", "don't put its items back up for sale").conflicts("backOnSale"))
        .option("--back-on-sale", "put its items back up for sale even if its payment is in dispute"),
    act: (order, options, by) => {
      const keepStock = options.keepOut === true ? true : options.backOnSale === true ? false : null;
      return markOrderReturned(order.id, { note: text(options.note), keepStock }, by);
    },
  },
  {
    name: "cancel",
    words: "cancel an unpaid order and release its items",
    question: (order) => `Cancel ${order.number} (${formatMoney(order.totalCents)}, ${order.email})?`,
    options: (command) => command.option("--note <text>", "reason shown to the customer"),
    act: (order, options, by) => cancelUnpaidOrder(order, { note: text(options.note) }, by),
  },
];

type SentOptions = { refund?: string; on?: string; reference?: string };
type RefundOptions = { reason: string; amount?: string; key?: string; byHand?: true; toCredit?: true };

/** Commands for the steps of an order, each confirmed, carried out and audited. */
function stepCommands(program: Command): void {
  for (const { name, words, question, options: more, act, after } of STEPS) {
    const command = program.command(name).description(words).argument("<number>", NUMBER);
    (more?.(command) ?? command)
      .addOption(yesOption())
      .addOption(asOption())
      .addOption(jsonOption())
      .action(async (number: string, options: CommonOptions & Record<string, string | boolean>) => {
        const before = await requireOrder(number);
        const by = { audit: auditActionOf(`order ${name}`, options) };
        await confirm(
          inOrderCurrency(before, () => question(before, options)),
          options,
        );
        const order = await inOrderCurrency(before, () => act(before, options, by));
        const state = `${order.number}: ${ORDER_STATUS_LABELS[order.status]}.`;
        printResult(order, `${state}${after?.(order) ?? ""}`, options);
      });
  }
  program
    .command("refund")
    .description("refund an order in full or in part")
    .argument("<number>", NUMBER)
    .requiredOption("--reason <text>", "reason shown to the customer")
    .option("-a, --amount <amount>", "amount to refund (default: everything not yet refunded)")
    .option("--key <text>", "idempotency key: refunds with the same key run once")
    .option("--by-hand", "record a refund sent another way, without the payment provider")
    .option("--to-credit", "give store credit instead of sending money")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (number: string, options: CommonOptions & RefundOptions) => {
      const order = await requireOrder(number);
      await inOrderCurrency(order, () => refund(order, options));
    });
  program
    .command("refund-sent")
    .description("record that you sent a refund yourself, such as by transfer")
    .argument("<number>", NUMBER)
    .option("--refund <id>", "the refund, if the order has several to send")
    .option("--on <day>", "day it was sent, such as 2026-12-24 (default: today)")
    .option("-r, --reference <text>", "the bank's reference, which the customer reads")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (number: string, options: CommonOptions & SentOptions) => {
      const { order, payment, refunds } = await orderRecord(number);
      const open = refunds.filter(
        ({ id, state, amountCents }) =>
          state !== "done" && amountCents > 0 && (!options.refund || id === options.refund),
      );
      const [refund, other] = open;
      if (!refund) throw new CommandError(`Order ${order.number} has no refund to send.`);
      const currency = payment?.currency ?? currencyCode();
      if (other) {
        const named = open.map(({ id, amountCents, reason }) =>
          [id, formatReceived(amountCents, currency), reason].join("  "),
        );
        throw new CommandError(`Choose one with --refund:\n${named.join("\n")}`);
      }
      const sentOn = dayOf(options.on === undefined ? new Date() : parseDate(options.on));
      const amount = formatReceived(refund.amountCents, currency);
      await confirm(`Record that ${amount} was sent to ${order.email} on ${sentOn}?`, options);
      const sent = { sentOn, sentReference: options.reference ?? null };
      const audit = auditActionOf("order refund-sent", options);
      const after = await recordRefundSent(order.id, refund.id, sent, { audit });
      printResult(
        after,
        `${order.number}: ${amount} is recorded as sent, and the customer gets an email.`,
        options,
      );
    });
}

async function refund(order: OrderRow, options: CommonOptions & RefundOptions): Promise<void> {
  const amountCents = options.amount === undefined ? null : parseCents(options.amount);
  const { payment } = await orderRecord(order.number);
  const currency = payment?.currency ?? currencyCode();
  const what = amountCents === null ? "the full remaining amount" : formatReceived(amountCents, currency);
  const { reason, key = randomUUID(), byHand = false, toCredit = false } = options;
  const act = toCredit ? "Give store credit for" : byHand ? "Record a manual refund of" : "Refund";
  await confirm(`${act} ${what} for ${order.number} to ${order.email}?`, options);
  const destination = toCredit ? ("credit" as const) : ("payment" as const);
  const wanted = { amountCents, reason, key, byHand, destination };
  const refunded = await refundOrder(order.id, wanted, { audit: auditActionOf("order refund", options) });
  const { state } = refunded.refund;
  const { sentCents } = refundParts(refunded.refund);
  const isToSend = state !== "done" && isConfirmedByJeweler(order.paymentMethod);
  const then = isToSend
    ? `Transfer ${formatReceived(sentCents, currency)} to the customer, then record it: refund-sent ${order.number}`
    : state !== "done"
      ? "It will be sent to the payment provider within a minute."
      : sentCents === 0
        ? "It is in the customer’s store credit."
        : "It is recorded as sent.";
  printResult(
    refunded,
    `Refunded ${formatReceived(refundTotal(refunded.refund), currency)} for ${order.number}. ${then}`,
    options,
  );
}
