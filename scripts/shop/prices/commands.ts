import { type Command, Option } from "commander";
import { CommandError } from "@/lib/desk/errors/command-error";
import { applyPrices, previewPrices } from "@/lib/desk/prices/bulk/commands";
import type { PriceMove, PricePreview } from "@/lib/desk/prices/bulk/plan-queries";
import { ROUNDINGS } from "@/lib/desk/prices/bulk/price-change";
import { listMetalPrices, setMakingCharge, setStonesPart } from "@/lib/desk/prices/part-commands";
import { type Metal, metalSlugs } from "@/lib/goods/terms/metals";
import { PRODUCT_KINDS } from "@/lib/goods/terms/products";
import { formatCount } from "@/lib/platform/intl/numbers";
import { type Cents, cents, formatMoney } from "@/lib/platform/money/model";
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

type ApplyOptions = CommonOptions & { apply?: string };
type ChoiceOptions = ApplyOptions & {
  category?: string;
  kind?: string;
  metal?: string;
  sku?: string;
  from?: string;
  to?: string;
  goods?: string;
};
type MoveOptions = ChoiceOptions & { percent?: string; amount?: string; round: string; floor?: string };

/** Prices of many variants at once. */
export function priceCommands(program: Command): void {
  const group = program
    .command("prices")
    .description("change many prices at once, after a preview; docs/prices.md shows how");
  moving(group.command("change").description("raise or lower prices together with their regular prices"))
    .option("--percent <number>", "change in percent, such as 5 or -5")
    .option("--amount <amount>", "amount to change by, such as 20 or -20")
    .action((options: MoveOptions) => carryOut({ kind: "change", ...moveOf(options, 1) }, options));
  moving(group.command("sale").description("lower prices and show the regular price struck through"))
    .option("--percent <number>", "percent off the regular price")
    .option("--amount <amount>", "amount off the regular price")
    .action((options: MoveOptions) => carryOut({ kind: "sale", ...moveOf(options, -1) }, options));
  choosing(group.command("end-sale").description("give back the prices from before a sale"))
    .option("--own", "also end reduced prices that you set one by one: all go to the regular price")
    .action((options: ChoiceOptions & { own?: boolean }) =>
      carryOut({ kind: "end-sale", choice: choiceOf(options), own: options.own === true }, options),
    );
  metalCommand(group);
  partCommands(group);
}

const applying = (command: Command) =>
  command
    .option("--preview", "show what would change (default)")
    .option("--apply <token>", "make the change that a preview showed")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption());

const choosing = (command: Command) =>
  applying(
    command
      .option("--category <slug>", "only products in a category")
      .addOption(new Option("--kind <kind>", "only products of one kind").choices(PRODUCT_KINDS))
      // which metals the shop has is read after the options
      .option("--metal <metal>", "only variants in one metal")
      .option("--sku <start>", "only variants whose SKU starts with this")
      .option("--from <amount>", "only prices of at least this")
      .option("--to <amount>", "only prices of at most this")
      .addOption(
        new Option("--goods <whose>", "only the demo’s goods, or only your own").choices(["demo", "own"]),
      ),
  );

const moving = (command: Command) =>
  choosing(
    command
      .addOption(
        new Option("--round <to>", "round to the cent, 1, 5, 10, or .99").choices(ROUNDINGS).default("1"),
      )
      .option("--floor <amount>", "lowest price to go down to"),
  );

function choiceOf({ category, kind, metal, sku, from, to, goods }: ChoiceOptions): Record<string, unknown> {
  return {
    ...(category === undefined ? {} : { category }),
    ...(kind === undefined ? {} : { kind }),
    ...(metal === undefined ? {} : { metal }),
    ...(sku === undefined ? {} : { sku }),
    ...(from === undefined ? {} : { fromCents: parseCents(from) }),
    ...(to === undefined ? {} : { toCents: parseCents(to) }),
    ...(goods === undefined ? {} : { goods }),
  };
}

function moveOf(options: MoveOptions, sign: 1 | -1): Record<string, unknown> {
  const { percent, amount, round, floor } = options;
  if ((percent === undefined) === (amount === undefined)) {
    throw new CommandError("Pass either --percent or --amount.");
  }
  return {
    choice: choiceOf(options),
    by:
      percent === undefined
        ? { amountCents: sign * signedCents(amount ?? "") }
        : { percent: sign * parsePercent(percent) },
    round,
    ...(floor === undefined ? {} : { floorCents: parseCents(floor) }),
  };
}

const signedCents = (text: string): number =>
  text.startsWith("-") ? -parseCents(text.slice(1)) : parseCents(text);

function parsePercent(text: string): number {
  if (/^[+-]?\d{1,3}(\.\d{1,2})?%?$/.test(text)) return Number.parseFloat(text);
  throw new CommandError(`${text} is not a percentage. Use a number such as 5 or -2.5.`);
}

/** Previews a change, or makes the one that was previewed. */
async function carryOut(change: Record<string, unknown>, options: ApplyOptions): Promise<void> {
  const preview = await previewPrices(change);
  if (options.apply === undefined) {
    printResult(preview, previewWords(preview, change.kind), options);
    return;
  }
  await confirm(`Change ${formatCount(preview.moved)} prices?`, options);
  const done = await applyPrices(change, options.apply, auditActionOf("prices change", options));
  printResult(done, `Changed ${countWords(done)}.${unpriceableWords(done, change.kind)}`, options);
}

const count = (many: number, noun: string) => `${formatCount(many)} ${noun}${many === 1 ? "" : "s"}`;

const countWords = ({ moved, products }: PricePreview) =>
  `${count(moved, "price")} of ${count(products, "product")}`;

function unpriceableWords({ unpriceable: { count: many, skus } }: PricePreview, kind: unknown): string {
  if (many === 0) return "";
  const more = many > skus.length ? `, and ${formatCount(many - skus.length)} more` : "";
  const reason =
    kind === "metal"
      ? "the weight, making charge, or stone value is missing"
      : "the new price would be too low for this rounding";
  return `\nNot repriced because ${reason}: ${skus.join(", ")}${more}`;
}

const percentWords = (from: number, to: number) =>
  from === 0 ? "" : `${to >= from ? "+" : ""}${((to / from - 1) * 100).toFixed(1)}%`;

function movesTable(title: string, moves: readonly PriceMove[]): string[] {
  if (moves.length === 0) return [];
  const rows = moves.map((move) => [
    move.sku,
    formatMoney(move.fromCents),
    formatMoney(move.toCents),
    percentWords(move.fromCents, move.toCents),
    move.regularToCents > move.toCents ? formatMoney(move.regularToCents) : "",
    move.name,
  ]);
  return ["", title, table(["SKU", "Now", "New", "", "Regular", "Name"], rows)];
}

function previewWords(preview: PricePreview, kind: unknown): string {
  const { matched, moved, sumFromCents, sumToCents, token } = preview;
  if (matched === 0) return "No variants match.";
  const sum = `Total of all ${formatCount(matched)}: ${formatMoney(cents(sumFromCents))} → ${formatMoney(cents(sumToCents))} (${percentWords(sumFromCents, sumToCents)})`;
  return [
    `${count(matched, "variant")} matched. ${countWords(preview)} would change.`,
    sum,
    ...movesTable("Largest increases", preview.up),
    ...movesTable("Largest decreases", preview.down),
    ...movesTable("Examples", preview.samples),
    unpriceableWords(preview, kind),
    moved === 0 ? "Nothing to change." : `Nothing was changed. To make this change, add: --apply ${token}`,
  ].join("\n");
}

function metalCommand(group: Command): void {
  applying(
    group
      .command("metal")
      .description("list the metal prices, or enter new ones to reprice every variant in those metals")
      .argument("[price...]", "price per gram: 14k-white=150, or 14k=150 for all colors"),
  ).action(async (texts: string[], options: ApplyOptions) => {
    if (texts.length > 0) return carryOut({ kind: "metal", perGram: parseMetalPrices(texts) }, options);
    const rows = await listMetalPrices();
    const words = rows.map((row) => [
      row.metal,
      row.centsPerGram === null ? "not set" : formatMoney(row.centsPerGram),
      row.updatedAt ? formatDay(row.updatedAt) : "",
      formatCount(row.variants),
      row.unpriceable > 0 ? formatCount(row.unpriceable) : "",
    ]);
    printResult(rows, table(["Metal", "Per gram", "Since", "Variants", "Can’t reprice"], words), options);
  });
}

/** @throws CommandError for a metal that the shop doesn't know */
function parseMetalPrices(texts: readonly string[]): Record<Metal, Cents> {
  return Object.fromEntries(
    texts.flatMap((text) => {
      const [name = "", price = ""] = text.split("=");
      const metals = metalSlugs().filter((metal) => metal === name || metal.startsWith(`${name}-`));
      if (metals.length === 0) {
        const karats = new Set(metalSlugs().flatMap((metal) => /^\d+k(?=-)/.exec(metal)?.[0] ?? []));
        throw new CommandError(
          `Unknown metal ${name}. Choose from: ${[...karats, ...metalSlugs()].join(", ")}.`,
        );
      }
      const perGram = parseCents(price);
      return metals.map((metal) => [metal, perGram]);
    }),
  );
}

function partCommands(group: Command): void {
  for (const { name, part, argument, description, set } of [
    {
      name: "making",
      part: "making charge",
      argument: "product",
      description: "set a product’s making charge, used when its metal is repriced",
      set: setMakingCharge,
    },
    {
      name: "stones",
      part: "stone value",
      argument: "sku",
      description: "set a variant’s stone value, used when its metal is repriced",
      set: setStonesPart,
    },
  ] as const) {
    group
      .command(name)
      .description(description)
      .argument(`<${argument}>`)
      .argument("<amount>")
      .addOption(yesOption())
      .addOption(asOption())
      .addOption(jsonOption())
      .action(async (named: string, price: string, options: CommonOptions) => {
        const amount = parseCents(price);
        await confirm(`Set the ${part} of ${named} to ${formatMoney(amount)}?`, options);
        const done = await set(named, amount, auditActionOf(`prices ${name}`, options));
        printResult(
          done,
          `The ${part} of ${named} is ${formatMoney(amount)}. Its prices change the next time you change a metal price.`,
          options,
        );
      });
  }
}
