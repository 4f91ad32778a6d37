import { randomUUID } from "node:crypto";
import type { Command } from "commander";
import { CommandError } from "@/lib/desk/shop/command-error";
import { listOrders, type OrderRecord, orderRecord, requireOrder } from "@/lib/desk/shop/orders";
import { formatPostalAddress } from "@/lib/platform/countries/address-rows";
import { addCents, CURRENCY, formatMoney } from "@/lib/platform/money/model";
import type { LineParts } from "@/lib/selling/cart/schema";
import { partLabels } from "@/lib/selling/cart/wording";
import {
  markOrderDelivered,
  markOrderPaid,
  markOrderReturned,
  markOrderShipped,
  startProduction,
} from "@/lib/selling/fulfillment/commands";
import { cancelUnpaidOrder } from "@/lib/selling/fulfillment/holds/cancel-unpaid";
import { refundOrder } from "@/lib/selling/fulfillment/refunds/refund-order";
import { quoteOrder } from "@/lib/selling/fulfillment/settlement/quote-coin-amount";
import type { OrderRow } from "@/lib/selling/fulfillment/transition-order";
import { ORDER_STATUS_LABELS, ORDER_STATUSES, type OrderStatus } from "@/lib/selling/orders/model";
import { formatReceived } from "@/lib/selling/payments/model";
import {
  asOption,
  auditActionOf,
  type CommonOptions,
  confirm,
  formatDay,
  jsonOption,
  parseCents,
  parseWholeNumber,
  printResult,
  table,
  yesOption,
} from "./cli";

const HOUR_MS = 3_600_000;
const NUMBER = "the order's number, A-…";

/** Commands that show orders. */
export function orderCommands(program: Command): void {
  program
    .command("orders")
    .description("the newest orders")
    .option("-s, --state <state...>", `only in these states: ${ORDER_STATUSES.join(", ")}`)
    .option("-e, --email <address>", "only of this customer")
    .option("-n, --limit <count>", "at most so many", "30")
    .addOption(jsonOption())
    .action(async (options: CommonOptions & { state?: string[]; email?: string; limit: string }) => {
      const states = (options.state ?? []).map(stateOf);
      const rows = await listOrders({
        states,
        limit: parseWholeNumber(options.limit, "The limit"),
        ...(options.email ? { email: options.email } : {}),
      });
      const words = rows.map((row) => [
        row.number,
        formatDay(row.placedAt),
        ORDER_STATUS_LABELS[row.status],
        formatMoney(row.totalCents),
        row.paymentMethod,
        row.email,
      ]);
      const headings = ["Order", "Placed", "State", "Total", "Payment", "Customer"];
      printResult(rows, rows.length ? table(headings, words) : "No orders.", options);
    });
  program
    .command("order")
    .description("everything about one order")
    .argument("<number>", NUMBER)
    .addOption(jsonOption())
    .action(async (number: string, options: CommonOptions) => {
      const file = await orderRecord(number);
      printResult(file, wordsOf(file), options);
    });
  stepCommands(program);
}

function stateOf(text: string): OrderStatus {
  const state = ORDER_STATUSES.find((one) => one === text.replaceAll("-", "_"));
  if (!state) throw new CommandError(`${text} is no state. There are: ${ORDER_STATUSES.join(", ")}.`);
  return state;
}

function wordsOf({ order, payment, lines, events, refunds, shipments, returnRequests, audit }: OrderRecord) {
  const money = formatMoney;
  return [
    `${order.number}  ${ORDER_STATUS_LABELS[order.status]}  ${order.email}  ${order.phone ?? ""}`.trimEnd(),
    "",
    ...lines.flatMap((line) => [
      `${line.quantity} × ${line.name}: ${money(line.totalCents)}`,
      ...partLabels(line.detail as LineParts).map((row) => `    ${row}`),
    ]),
    "",
    `Goods ${money(order.subtotalCents)}, discount ${money(order.discountCents)}, delivery ${money(order.shippingCents)}${order.promoCode ? `, code ${order.promoCode}` : ""}, ${order.taxLabel ?? "tax"} ${money(addCents(order.taxCents, order.includedTaxCents))}${order.includedTaxCents ? " (in the prices)" : ""}, total ${money(order.totalCents)}`,
    payment
      ? `Payment: ${payment.method}, ${payment.state}, ${formatReceived(payment.capturedCents, payment.currency)} in, ${formatReceived(payment.refundedCents, payment.currency)} back${payment.reference ? `, ${payment.reference}` : ""}`
      : "No payment",
    ...(order.paymentDueAt && !payment?.capturedCents ? [`Due ${formatDay(order.paymentDueAt)}`] : []),
    `Leaves the workshop by ${formatDay(order.leavesWorkshopOn).slice(0, 10)}, ${order.shippingMethod}`,
    ...(order.giftNote ? [`Gift note: ${order.giftNote}`] : []),
    "",
    ...formatPostalAddress(order.shippingAddress),
    "",
    ...events.map((event) =>
      `${formatDay(event.at)}  ${ORDER_STATUS_LABELS[event.status]}  ${event.note ?? ""}`.trimEnd(),
    ),
    ...refunds.map(
      (one) =>
        `${formatDay(one.createdAt)}  Refund ${formatReceived(one.amountCents, payment?.currency ?? CURRENCY)}, ${one.state}: ${one.reason}`,
    ),
    ...shipments.map((one) => `${formatDay(one.shippedAt)}  ${one.carrier} ${one.trackingNumber}`),
    ...returnRequests.map(
      (one) => `${formatDay(one.askedAt)}  The customer wants to return it: ${one.reason}`,
    ),
    ...audit.map((one) => `${formatDay(one.at)}  ${one.actor}: ${one.action}`),
  ].join("\n");
}

type Step = {
  name: string;
  words: string;
  question: (order: OrderRow, options: Record<string, string | boolean>) => string;
  /** text printed after the order's new state */
  after?: (order: OrderRow) => string;
  options?: (command: Command) => Command;
  act: (
    order: OrderRow,
    options: Record<string, string | boolean>,
    by: { deed: ReturnType<typeof auditActionOf> },
  ) => Promise<OrderRow>;
};

const text = (value: string | boolean | undefined) => (typeof value === "string" ? value : null);

const STEPS: readonly Step[] = [
  {
    name: "paid",
    words: "the money of an order has arrived: its stones are sold; what came for a cancelled one goes back",
    question: ({ number, status, email, totalCents }, { amount }) => {
      const came = typeof amount === "string" ? formatMoney(parseCents(amount)) : formatMoney(totalCents);
      return status === "cancelled"
        ? `${number} (${email}) is cancelled. Note ${came} as arrived too late, to be sent back?`
        : `Has ${came} arrived for ${number} (${email})?`;
    },
    after: ({ status }) =>
      status === "cancelled"
        ? " What arrived for it goes back, and the customer is told: transfer it to them now, if you have not yet."
        : "",
    options: (command) =>
      command
        .option("-r, --reference <text>", "the bank's words for it")
        .option("-a, --amount <dollars>", "what arrived, to be sure that it is the whole of it"),
    act: (order, options, by) => {
      const amount = text(options.amount);
      const arrived = {
        reference: text(options.reference),
        amountCents: amount === null ? null : parseCents(amount),
      };
      return markOrderPaid(order.id, arrived, by);
    },
  },
  {
    name: "quote",
    words:
      "tells a customer who pays by quotation what it comes to in a coin and, on the order's page, where",
    question: (order) => `Send the quotation for ${order.number} (${formatMoney(order.totalCents)})?`,
    options: (command) =>
      command
        .requiredOption("-c, --coin <name>", "its short name, BTC")
        .requiredOption("-a, --amount <number>", "of the coin")
        .requiredOption("-t, --address <text>", "where it is paid; look at each letter of it")
        .option("--hours <count>", "how long it holds", "24"),
    act: (order, options, by) => {
      const hours = parseWholeNumber(String(options.hours), "Hours");
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
    name: "produce",
    words: "the workshop begins with an order",
    question: (order) => `Does the workshop begin with ${order.number}?`,
    act: (order, _, by) => startProduction(order.id, by),
  },
  {
    name: "ship",
    words:
      "an order is handed to its carrier, the customer gets the tracking number; said again, the right one",
    question: (order) => `Was ${order.number} handed over?`,
    options: (command) =>
      command
        .requiredOption("-c, --carrier <name>", "who carries it")
        .requiredOption("-t, --tracking <number>", "its tracking number")
        .option("-u, --url <address>", "where it can be followed"),
    act: (order, options, by) => {
      const url = text(options.url);
      if (url !== null && !/^https:\/\//.test(url))
        throw new CommandError("A tracking address begins with https://.");
      const parcel = {
        carrier: String(options.carrier),
        trackingNumber: String(options.tracking),
        trackingUrl: url,
      };
      return markOrderShipped(order.id, parcel, by);
    },
  },
  {
    name: "deliver",
    words: "an order was handed to its customer",
    question: (order) => `Was ${order.number} delivered?`,
    act: (order, _, by) => markOrderDelivered(order.id, by),
  },
  {
    name: "return",
    words: "an order came back; its stones are for sale again",
    question: (order) => `Did ${order.number} come back?`,
    options: (command) =>
      command
        .option("--note <text>", "what the customer is told of it")
        .option("--keep-out", "its stones and pieces are not fit to be sold again"),
    act: (order, options, by) =>
      markOrderReturned(order.id, { note: text(options.note), keepStock: options.keepOut === true }, by),
  },
  {
    name: "cancel",
    words: "an order that was not paid is given up; its stones are free",
    question: (order) => `Give up ${order.number} (${formatMoney(order.totalCents)}, ${order.email})?`,
    options: (command) => command.option("--note <text>", "the reason, which the customer reads"),
    act: (order, options, by) => cancelUnpaidOrder(order, { note: text(options.note) }, by),
  },
];

type RefundOptions = { reason: string; amount?: string; key?: string; byHand?: true };

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
        await confirm(question(before, options), options);
        const order = await act(before, options, { deed: auditActionOf(`order ${name}`, options) });
        const state = `${order.number}: ${ORDER_STATUS_LABELS[order.status]}.`;
        printResult(order, `${state}${after?.(order) ?? ""}`, options);
      });
  }
  program
    .command("refund")
    .description("gives money of an order back, whole or in part")
    .argument("<number>", NUMBER)
    .requiredOption("--reason <text>", "why, which the customer reads")
    .option("-a, --amount <dollars>", "a part of it; all that is left if not told")
    .option("--key <text>", "the same key refunds once, however often the command is given")
    .option("--by-hand", "it was sent another way: the provider is not asked")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (number: string, options: CommonOptions & RefundOptions) => {
      const order = await requireOrder(number);
      const amountCents = options.amount === undefined ? null : parseCents(options.amount);
      const { payment } = await orderRecord(number);
      const currency = payment?.currency ?? CURRENCY;
      const what = amountCents === null ? "all that is left" : formatReceived(amountCents, currency);
      const { reason, key = randomUUID(), byHand = false } = options;
      const act = byHand ? "Note as sent by hand" : "Give back";
      await confirm(`${act} ${what} of ${order.number} to ${order.email}?`, options);
      const wish = { amountCents, reason, key, byHand };
      const refunded = await refundOrder(order.id, wish, { deed: auditActionOf("order refund", options) });
      const { amountCents: given, state } = refunded.refund;
      const then =
        state !== "done"
          ? "The provider is told within a minute."
          : byHand
            ? "It is noted as sent."
            : "Transfer it to the customer now.";
      printResult(
        refunded,
        `${formatReceived(given, currency)} of ${order.number} is given back. ${then}`,
        options,
      );
    });
}
