import { type Command, Option } from "commander";
import { CommandError } from "@/lib/desk/shop/command-error";
import { findPrice, setPrice } from "@/lib/desk/shop/prices";
import { addPromo, endPromo, listPromos } from "@/lib/desk/shop/promos";
import { findStock, setAvailability, setPieceCount } from "@/lib/desk/shop/stock";
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

const STOCK_OPTIONS = "one of --offer, --withdraw, --pieces and --made-to-order";

function stockCommand(program: Command): void {
  program
    .command("stock")
    .description("where a stone or a variant stands; with an option, changes it")
    .argument("<sku>")
    .option("--offer", "a withdrawn stone, or one that came back to us, is for sale again")
    .option("--withdraw", "a stone is no longer offered")
    .option("--pieces <count>", "so many pieces of a variant are in the safe")
    .option("--made-to-order", "a variant is made when it is ordered")
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
        if (asked.length > 1) throw new CommandError(`Say ${STOCK_OPTIONS}, not several.`);
        if (asked.length === 1) {
          const deed = auditActionOf("stock set", options);
          await confirm(`Change the stock of ${sku}?`, options);
          if (offer || withdraw) await setAvailability(sku, offer ? "available" : "withdrawn", deed);
          else
            await setPieceCount(sku, pieces === undefined ? null : parseWholeNumber(pieces, "Pieces"), deed);
        }
        const found = await findStock(sku);
        if (!found) throw new CommandError(`Nothing has the SKU ${sku}.`);
        const words =
          found.subject === "diamond"
            ? `${sku}: ${found.availability}${found.orders.map((one) => `, ${one.hold} by ${one.number}`).join("")}`
            : `${sku}: ${found.name}, ${found.stock === null ? "made to order" : `${found.stock} in the safe`}`;
        printResult(found, words, options);
      },
    );
}

function priceCommand(program: Command): void {
  program
    .command("price")
    .description("what a stone or a variant costs and has cost; with --to, changes it")
    .argument("<sku>")
    .option("--to <dollars>", "the new price")
    .option("--regular <dollars>", "what it costs outside a sale; the price itself if not told")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (sku: string, options: CommonOptions & { to?: string; regular?: string }) => {
      const before = await findPrice(sku);
      if (!before) throw new CommandError(`Nothing has the SKU ${sku}.`);
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
  const promo = program.command("promo").description("promo codes");
  promo
    .command("list", { isDefault: true })
    .description("every code, how often it was used, and until when it holds")
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const rows = await listPromos();
      const words = rows.map((row) => [
        row.code,
        row.kind === "percentage"
          ? `${row.value} %`
          : row.kind === "amount"
            ? formatMoney(cents(row.value))
            : "delivery",
        formatMoney(row.minimumCents),
        `${row.uses} of ${row.maxUses ?? "any"}`,
        `${formatDay(row.startsAt)} to ${formatDay(row.endsAt)}`,
        row.isPublic ? "public" : "",
        row.description,
      ]);
      const headings = ["Code", "Gives", "From", "Used", "Holds", "", "Words"];
      printResult(rows, rows.length ? table(headings, words) : "No codes.", options);
    });
  promo
    .command("add")
    .description("makes a code")
    .argument("<code>")
    .addOption(new Option("--kind <kind>").choices(PROMO_KINDS).makeOptionMandatory())
    .option("--value <number>", "% of a percentage, dollars of an amount")
    .requiredOption("--description <text>", "what the customer reads")
    .option("--minimum <dollars>", "of the goods it holds for")
    .option("--from <day>", "UTC")
    .option("--until <day>", "UTC; it no longer holds on that day")
    .option("--uses <count>", "in all")
    .option("--each <count>", "by each customer")
    .option("--categories <slug...>", "what it holds for; everything if not told. diamonds = every stone")
    .option("--public", "told on the page of promo codes")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (code: string, options: PromoOptions) => {
      const { kind, value } = options;
      if (kind !== "free_shipping" && value === undefined)
        throw new CommandError("Say what it gives: --value.");
      await confirm(`Make the code ${normalizePromoCode(code)} (${options.description})?`, options);
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
                : parseWholeNumber(value, "A percentage"),
          minimumCents: options.minimum === undefined ? NO_CENTS : parseCents(options.minimum),
          startsAt: options.from === undefined ? null : parseDate(options.from),
          endsAt: options.until === undefined ? null : parseDate(options.until),
          maxUses: options.uses === undefined ? null : parseWholeNumber(options.uses, "Uses"),
          maxUsesPerCustomer:
            options.each === undefined ? null : parseWholeNumber(options.each, "Uses by each"),
          categorySlugs: options.categories ?? null,
          isPublic: options.public === true,
        },
        auditActionOf("promo add", options),
      );
      printResult(row, `${row.code} is there.`, options);
    });
  promo
    .command("end")
    .description("nobody can use a code any more")
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
