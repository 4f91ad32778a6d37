import { type Command, Option } from "commander";
import { findPrice, setPrice } from "@/lib/desk/shop/prices";
import { addPromo, endPromo, listPromos } from "@/lib/desk/shop/promos";
import { Refused } from "@/lib/desk/shop/refused";
import { findStock, setAvailability, setPieces } from "@/lib/desk/shop/stock";
import { cents, formatMoney, NO_CENTS } from "@/lib/platform/money/model";
import { normalCode, PROMO_KINDS, type PromoKind } from "@/lib/selling/promotions/model";
import {
  answer,
  asOption,
  type Common,
  centsOf,
  confirm,
  dateOf,
  day,
  deedOf,
  jsonOption,
  table,
  wholeOf,
  yesOption,
} from "./desk";

/** Stock, prices and promo codes. */
export function goodsCommands(program: Command): void {
  stockCommand(program);
  priceCommand(program);
  promoCommands(program);
}

const STOCK_WISHES = "one of --offer, --withdraw, --pieces and --made-to-order";

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
        options: Common & { offer?: true; withdraw?: true; pieces?: string; madeToOrder?: true },
      ) => {
        const { offer, withdraw, pieces, madeToOrder } = options;
        const asked = [offer, withdraw, pieces, madeToOrder].filter((one) => one !== undefined);
        if (asked.length > 1) throw new Refused(`Say ${STOCK_WISHES}, not several.`);
        if (asked.length === 1) {
          const deed = deedOf("stock set", options);
          await confirm(`Change the stock of ${sku}?`, options);
          if (offer || withdraw) await setAvailability(sku, offer ? "available" : "withdrawn", deed);
          else await setPieces(sku, pieces === undefined ? null : wholeOf(pieces, "Pieces"), deed);
        }
        const found = await findStock(sku);
        if (!found) throw new Refused(`Nothing has the SKU ${sku}.`);
        const words =
          found.subject === "diamond"
            ? `${sku}: ${found.availability}${found.orders.map((one) => `, ${one.hold} by ${one.number}`).join("")}`
            : `${sku}: ${found.name}, ${found.stock === null ? "made to order" : `${found.stock} in the safe`}`;
        answer(found, words, options);
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
    .action(async (sku: string, options: Common & { to?: string; regular?: string }) => {
      const before = await findPrice(sku);
      if (!before) throw new Refused(`Nothing has the SKU ${sku}.`);
      if (options.to !== undefined) {
        const priceCents = centsOf(options.to);
        const regularCents = options.regular === undefined ? null : centsOf(options.regular);
        await confirm(
          `Change ${sku} from ${formatMoney(before.priceCents)} to ${formatMoney(priceCents)}?`,
          options,
        );
        await setPrice(sku, { priceCents, regularCents }, deedOf("price set", options));
      }
      const now = (await findPrice(sku)) ?? before;
      const words = [
        `${sku}: ${formatMoney(now.priceCents)}, regular ${formatMoney(now.regularPriceCents)}`,
        ...now.history.map(({ priceCents, at }) => `${day(at)}  ${formatMoney(priceCents)}`),
      ];
      answer(now, words.join("\n"), options);
    });
}

type PromoOptions = Common & {
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
    .action(async (options: Common) => {
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
        `${day(row.startsAt)} to ${day(row.endsAt)}`,
        row.isPublic ? "public" : "",
        row.description,
      ]);
      const headings = ["Code", "Gives", "From", "Used", "Holds", "", "Words"];
      answer(rows, rows.length ? table(headings, words) : "No codes.", options);
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
      if (kind !== "free_shipping" && value === undefined) throw new Refused("Say what it gives: --value.");
      await confirm(`Make the code ${normalCode(code)} (${options.description})?`, options);
      const row = await addPromo(
        {
          code,
          kind,
          description: options.description,
          value:
            kind === "free_shipping" || value === undefined
              ? 0
              : kind === "amount"
                ? centsOf(value)
                : wholeOf(value, "A percentage"),
          minimumCents: options.minimum === undefined ? NO_CENTS : centsOf(options.minimum),
          startsAt: options.from === undefined ? null : dateOf(options.from),
          endsAt: options.until === undefined ? null : dateOf(options.until),
          maxUses: options.uses === undefined ? null : wholeOf(options.uses, "Uses"),
          maxUsesPerCustomer: options.each === undefined ? null : wholeOf(options.each, "Uses by each"),
          categorySlugs: options.categories ?? null,
          isPublic: options.public === true,
        },
        deedOf("promo add", options),
      );
      answer(row, `${row.code} is there.`, options);
    });
  promo
    .command("end")
    .description("nobody can use a code any more")
    .argument("<code>")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (code: string, options: Common) => {
      await confirm(`End ${normalCode(code)} now?`, options);
      const row = await endPromo(code, deedOf("promo end", options));
      answer(row, `${row.code} has ended.`, options);
    });
}
