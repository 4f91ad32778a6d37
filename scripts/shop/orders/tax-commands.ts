import { type Command, Option } from "commander";
import { CommandError } from "@/lib/desk/errors/command-error";
import { requireOrder } from "@/lib/desk/orders/queries/orders";
import { formatMoney } from "@/lib/platform/money/model";
import { parseNumber } from "@/lib/platform/money/parse-amount";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { confirmTax } from "@/lib/selling/tax-confirmation/confirm-commands";
import { quoteTax, type TaxOption } from "@/lib/selling/tax-confirmation/quote";
import { enteredRatesSchema, type TaxChoice } from "@/lib/selling/tax-confirmation/schema";
import {
  asOption,
  auditActionOf,
  type CommonOptions,
  confirm,
  jsonOption,
  parseWholeNumber,
  printResult,
  table,
  yesOption,
} from "../cli";

type TaxOptions = CommonOptions & { choose?: string; place?: string; rate?: string[]; onDelivery?: true };
type TaxQuote = Awaited<ReturnType<typeof quoteTax>>;

/** The command that shows how the tax of an order can be confirmed, and confirms it. */
export function taxCommands(program: Command): void {
  program
    .command("tax")
    .description(
      "show why the tax of an order is unknown and what it would come to; with one of the options, confirm it and email the customer the link to pay",
    )
    .argument("<number>", "order number (A-…)")
    .addOption(
      new Option("--choose <count>", "the tax to confirm, by its number in the list").conflicts([
        "place",
        "rate",
      ]),
    )
    .addOption(
      new Option(
        "--place <name>",
        "the place whose tax to confirm, of those that share the ZIP code",
      ).conflicts("rate"),
    )
    .option("--rate <rate...>", "rates to confirm, each as LEVEL:AUTHORITY:PERCENT, such as state:Ohio:5.75")
    .option("--on-delivery", "with --rate: tax the delivery like the items")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (number: string, options: TaxOptions) => {
      const order = await requireOrder(number);
      const quote = await quoteTax(order.id, enteredRates(options));
      const chosen = chosenOption(quote, options);
      if (!chosen)
        return printResult(
          { number: order.number, ...quote },
          inOrderCurrency(order, () => wordsOf(order, quote)),
          options,
        );
      if (chosen.problem !== null) throw new CommandError(chosen.problem);
      const { choice, name, taxCents, totalCents } = chosen;
      const [total, tax] = inOrderCurrency(order, () => [formatMoney(totalCents), formatMoney(taxCents)]);
      await confirm(
        `Confirm ${tax} tax (${name}) for ${order.number}, and ask ${order.email} for ${total}? It can’t be changed afterward.`,
        options,
      );
      await confirmTax(order.id, { choice, seenTotalCents: totalCents }, auditActionOf("order tax", options));
      const after = await requireOrder(order.id);
      const next =
        after.status === "paid"
          ? "There’s nothing to pay, so the order is paid."
          : "The customer gets the link to pay.";
      printResult(after, `${order.number}: tax confirmed, total ${total}. ${next}`, options);
    });
}

/** The rates that the options name; null for none. @throws CommandError if one isn't a rate */
function enteredRates({ rate, onDelivery }: TaxOptions): Extract<TaxChoice, { kind: "rates" }> | null {
  if (!rate) {
    if (onDelivery) throw new CommandError("--on-delivery needs --rate.");
    return null;
  }
  const rates = rate.map((text) => {
    const [, level, authority, percent] = /^([^:]*):(.*):([^:]*)$/.exec(text) ?? [];
    if (percent === undefined) {
      throw new CommandError(`Can’t read the rate ${text}: write it as LEVEL:AUTHORITY:PERCENT.`);
    }
    return { level: level?.trim(), authority, percent: parseNumber(percent.replace(/%$/, "")) ?? -1 };
  });
  const parsed = enteredRatesSchema.safeParse({ rates, on_delivery: onDelivery ?? false });
  if (parsed.success) return { kind: "rates", ...parsed.data };
  const [issue] = parsed.error.issues;
  const at = issue?.path[1];
  throw new CommandError(`${typeof at === "number" ? `${rate[at]}: ` : ""}${issue?.message}.`);
}

/** The tax that the options choose; null if they choose none. @throws CommandError if the list doesn't have it */
function chosenOption({ options: listed }: TaxQuote, { choose, place, rate }: TaxOptions): TaxOption | null {
  if (rate) return listed.find(({ choice }) => choice.kind === "rates") ?? null;
  if (choose !== undefined) {
    const option = listed[parseWholeNumber(choose, "--choose") - 1];
    if (option) return option;
    throw new CommandError(`There is no tax ${choose}: choose from 1 to ${listed.length}.`);
  }
  if (place === undefined) return null;
  const places = listed.filter(({ choice }) => choice.kind === "place");
  const option = places.find(({ name }) => name.toLowerCase() === place.trim().toLowerCase());
  if (option) return option;
  const names = places.map(({ name }) => name);
  throw new CommandError(
    names.length
      ? `No such place. Choose from:\n${names.join("\n")}`
      : "This order’s ZIP code isn’t shared by places with different rates.",
  );
}

function wordsOf({ number, totalCents, shippingAddress }: OrderRow, { reason, options }: TaxQuote): string {
  const { city, region, postcode } = shippingAddress;
  const place = [city, [region, postcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const rows = options.map((option, i) => {
    const start = [String(i + 1), option.name];
    if (option.problem !== null) return [...start, "–", "–", option.problem];
    const rates = option.authorities.map(({ authority, percent }) => `${authority} ${percent}%`);
    return [...start, formatMoney(option.taxCents), formatMoney(option.totalCents), rates.join(", ")];
  });
  return [
    `${number} goes to ${place}. ${reason ?? ""}`.trimEnd(),
    `Total before tax ${formatMoney(totalCents)}`,
    "",
    table(["No.", "Tax", "Amount", "Total", "Rates"], rows),
    "",
    "Confirm one with --choose and its number, or rates of your own with --rate.",
  ].join("\n");
}
