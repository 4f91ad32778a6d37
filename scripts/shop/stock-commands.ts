import { type Command, Option } from "commander";
import { CommandError } from "@/lib/desk/errors/command-error";
import { findPrice, setPrice } from "@/lib/desk/prices/commands";
import { addPromo, allPromos, endPromo } from "@/lib/desk/promos/commands";
import { findStock, setAvailability, setPieceCount } from "@/lib/desk/stock/commands";
import { cents, formatMoney, NO_CENTS } from "@/lib/platform/money/model";
import { normalizePromoCode, PROMO_KINDS, type PromoKind } from "@/lib/selling/promotions/model";
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
} from "./cli";

/** Stock, prices and promo codes. */
export function stockCommands(program: Command): void {
  stockCommand(program);
  priceCommand(program);
  promoCommands(program);
}

const STOCK_OPTIONS = "only one of --offer, --withdraw, --pieces, and --made-to-order";

function stockCommand(program: Command): void {
  program
    .command("stock")
    .description("show the stock of a stone or variant; with an option, change it")
    .argument("<sku>")
    .option("--offer", "put a withdrawn or returned stone back up for sale")
    .option("--withdraw", "withdraw a stone from sale")
    .option("--pieces <count>", "number of pieces of a variant in stock")
    .option("--made-to-order", "make a variant to order")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(
      async (
        sku: string,
        options: CommonOptions & { offer?: true; withdraw?: true; pieces?: string; madeToOrder?: true },
      ) => {
        const { offer, withdraw, pieces, madeToOrder } = options;
        const asked = [offer, withdraw, pieces, madeToOrder].filter((one) => one !== undefined);
        if (asked.length > 1) throw new CommandError(`Pass ${STOCK_OPTIONS}.`);
        if (asked.length === 1) {
          const audit = auditActionOf("stock set", options);
          await confirm(`Change the stock of ${sku}?`, options);
          if (offer || withdraw) await setAvailability(sku, offer ? "available" : "withdrawn", audit);
          else
            await setPieceCount(
              sku,
              pieces === undefined ? null : parseWholeNumber(pieces, "--pieces"),
              audit,
            );
        }
        const found = await findStock(sku);
        if (!found) throw new CommandError(`SKU ${sku} not found.`);
        const words =
          found.subject === "diamond"
            ? `${sku}: ${found.availability}${found.orders.map((one) => `, ${one.hold} by ${one.number}`).join("")}`
            : `${sku}: ${found.name}, ${found.stock === null ? "made to order" : `${found.stock} in stock`}`;
        printResult(found, words, options);
      },
    );
}

function priceCommand(program: Command): void {
  program
    .command("price")
    .description("show the price history of a stone or variant; with --to, change the price")
    .argument("<sku>")
    .option("--to <amount>", "new price")
    .option("--regular <amount>", "regular price (default: the new price)")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (sku: string, options: CommonOptions & { to?: string; regular?: string }) => {
      const before = await findPrice(sku);
      if (!before) throw new CommandError(`SKU ${sku} not found.`);
      if (options.to !== undefined) {
        const priceCents = parseCents(options.to);
        const regularCents = options.regular === undefined ? null : parseCents(options.regular);
        await confirm(
          `Change ${sku} from ${formatMoney(before.priceCents)} to ${formatMoney(priceCents)}?`,
          options,
        );
        await setPrice(sku, { priceCents, regularCents }, auditActionOf("price set", options));
      }
      const now = (await findPrice(sku)) ?? before;
      const words = [
        `${sku}: ${formatMoney(now.priceCents)}, regular ${formatMoney(now.regularPriceCents)}`,
        ...now.history.map(({ priceCents, at }) => `${formatDay(at)}  ${formatMoney(priceCents)}`),
      ];
      printResult(now, words.join("\n"), options);
    });
}

type PromoOptions = CommonOptions & {
  kind: PromoKind;
  value?: string;
  description: string;
  minimum?: string;
  from?: string;
  until?: string;
  uses?: string;
  each?: string;
  categories?: string[];
  public?: true;
};

function promoCommands(program: Command): void {
  const promo = program.command("promo").description("manage promo codes");
  promo
    .command("list", { isDefault: true })
    .description("list codes with their uses and validity")
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const rows = await allPromos();
      const words = rows.map((row) => [
        row.code,
        row.kind === "percentage"
          ? `${row.value}%`
          : row.kind === "amount"
            ? formatMoney(cents(row.value))
            : "free shipping",
        formatMoney(row.minimumCents),
        `${row.uses} of ${row.maxUses ?? "any"}`,
        `${formatDay(row.startsAt)} to ${formatDay(row.endsAt)}`,
        row.isPublic ? "public" : "",
        row.description,
      ]);
      const headings = ["Code", "Discount", "Minimum", "Used", "Valid", "", "Description"];
      printResult(rows, rows.length ? table(headings, words) : "No codes.", options);
    });
  promo
    .command("add")
    .description("create a code")
    .argument("<code>")
    .addOption(new Option("--kind <kind>").choices(PROMO_KINDS).makeOptionMandatory())
    .option("--value <number>", "percent for a percentage, or an amount")
    .requiredOption("--description <text>", "description shown to the customer")
    .option("--minimum <amount>", "minimum total of the items it applies to")
    .option("--from <day>", "first day (UTC)")
    .option("--until <day>", "first day it is no longer valid (UTC)")
    .option("--uses <count>", "maximum uses in total")
    .option("--each <count>", "maximum uses per customer")
    .option("--categories <slug...>", "categories it applies to (default: all); diamonds = every stone")
    .option("--public", "list it on the promo code page")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (code: string, options: PromoOptions) => {
      const { kind, value } = options;
      if (kind !== "free_shipping" && value === undefined) throw new CommandError("Pass --value.");
      await confirm(`Create the code ${normalizePromoCode(code)} (${options.description})?`, options);
      const row = await addPromo(
        {
          code,
          kind,
          description: options.description,
          value:
            kind === "free_shipping" || value === undefined
              ? 0
              : kind === "amount"
                ? parseCents(value)
                : parseWholeNumber(value, "--value"),
          minimumCents: options.minimum === undefined ? NO_CENTS : parseCents(options.minimum),
          startsAt: options.from === undefined ? null : parseDate(options.from),
          endsAt: options.until === undefined ? null : parseDate(options.until),
          maxUses: options.uses === undefined ? null : parseWholeNumber(options.uses, "--uses"),
          maxUsesPerCustomer: options.each === undefined ? null : parseWholeNumber(options.each, "--each"),
          categorySlugs: options.categories ?? null,
          isPublic: options.public === true,
        },
        auditActionOf("promo add", options),
      );
      printResult(row, `Created ${row.code}.`, options);
    });
  promo
    .command("end")
    .description("end a code now")
    .argument("<code>")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (code: string, options: CommonOptions) => {
      await confirm(`End ${normalizePromoCode(code)} now?`, options);
      const row = await endPromo(code, auditActionOf("promo end", options));
      printResult(row, `${row.code} has ended.`, options);
    });
}
