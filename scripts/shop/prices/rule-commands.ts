import type { Command } from "commander";
import { CommandError } from "@/lib/desk/errors/command-error";
import {
  addPriceRule,
  changePriceRule,
  type ListedPriceRule,
  listPriceRules,
  movePriceRule,
  parsePriceRule,
  removePriceRule,
} from "@/lib/desk/prices/rules/commands";
import type { RepricingPreview } from "@/lib/desk/prices/rules/plan-queries";
import { applyPriceRules, previewPriceRules } from "@/lib/desk/prices/rules/reprice-commands";
import {
  describeConditions,
  describePrice,
  describeRule,
} from "@/lib/goods/suppliers/price-rules/describe-rule";
import { priceByRule } from "@/lib/goods/suppliers/price-rules/model";
import type { StoredPriceRule } from "@/lib/goods/suppliers/price-rules/queries";
import { cents, formatMoney } from "@/lib/platform/money/model";
import {
  asOption,
  auditActionOf,
  type CommonOptions,
  confirm,
  jsonOption,
  printResult,
  table,
  yesOption,
} from "../cli";
import { previewWords, stoneCount } from "./repricing-words";
import {
  clearing,
  inputOf,
  type PlaceOptions,
  placed,
  placeOf,
  type RuleOptions,
  ruled,
  ruleOf,
} from "./rule-options";

const NEXT =
  "Prices change when you run price-rules apply, and with each supplier’s next import. To see what would change, run price-rules preview.";

/** The rules that make prices of what suppliers ask. */
export function priceRuleCommands(program: Command): void {
  const group = program
    .command("price-rules")
    .description("set how suppliers’ prices become yours; docs/price-rules.md shows how");
  group
    .command("list", { isDefault: true })
    .description("list the rules in the order they are tried")
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const rules = await listPriceRules();
      const rows = rules.map((rule) => [
        String(rule.position),
        describeConditions(rule),
        describePrice(rule),
        noteOf(rule),
      ]);
      const words = rows.length ? table(["Rule", "Stones", "Price", ""], rows) : "No price rules.";
      printResult(rules, words, options);
    });
  addCommand(group);
  changeCommand(group);
  placed(
    changing(group.command("move").description("move a rule before or after another").argument("<rule>")),
  ).action(async (named: string, options: CommonOptions & PlaceOptions) => {
    const rules = await listPriceRules();
    const rule = ruleOf(rules, named);
    const place = placeOf(rules, options);
    if (!place) throw new CommandError("Pass either --before or --after.");
    await confirm(`Move rule ${rule.position} (${rule.words})?`, options);
    const moved = await movePriceRule(rule.id, place, auditActionOf("price-rules move", options));
    printResult(moved, `Rule ${rule.position} is now rule ${moved.position}. ${NEXT}`, options);
  });
  changing(group.command("remove").description("remove a rule").argument("<rule>")).action(
    async (named: string, options: CommonOptions) => {
      const rule = ruleOf(await listPriceRules(), named);
      await confirm(`Remove rule ${rule.position} (${rule.words})?`, options);
      const removed = await removePriceRule(rule.id, auditActionOf("price-rules remove", options));
      printResult(removed, `Removed rule ${removed.position}. ${NEXT}`, options);
    },
  );
  stockCommands(group);
}

const noteOf = ({ coveredBy, isSupplierKnown, isOwn, supplier }: ListedPriceRule): string =>
  [
    ...(isOwn ? ["from your shop’s code"] : []),
    ...(coveredBy === null ? [] : [`never used, because rule ${coveredBy} fits all these stones first`]),
    ...(isSupplierKnown ? [] : [`no supplier is named ${supplier} yet`]),
  ].join("; ");

const changing = (command: Command) =>
  command.addOption(yesOption()).addOption(asOption()).addOption(jsonOption());

function addCommand(group: Command): void {
  placed(
    changing(
      ruled(group.command("add").description("add a rule, as the last one unless you name its place")),
    ),
  ).action(async (options: RuleOptions) => {
    const input = inputOf(options);
    const place = placeOf(await listPriceRules(), options);
    await confirm(`Add the rule “${describeRule(parsePriceRule(input))}”?`, options);
    const rule = await addPriceRule(input, place, auditActionOf("price-rules add", options));
    await printRule(rule, "Added", options);
  });
}

function changeCommand(group: Command): void {
  changing(
    clearing(
      ruled(
        group
          .command("change")
          .description("change a rule; what you don’t name stays")
          .argument("<rule>", "its number in the list"),
      ),
    ),
  ).action(async (named: string, options: RuleOptions) => {
    const changes = inputOf(options);
    if (Object.keys(changes).length === 0) throw new CommandError("Pass at least one option to change.");
    const {
      id,
      position,
      words,
      coveredBy: _,
      isSupplierKnown: __,
      isOwn: ___,
      ...before
    } = ruleOf(await listPriceRules(), named);
    const after = describeRule(parsePriceRule({ ...before, ...changes }));
    await confirm(`Change rule ${position} from “${words}” to “${after}”?`, options);
    const rule = await changePriceRule(id, changes, auditActionOf("price-rules change", options));
    await printRule(rule, "Changed", options);
  });
}

/** Prints a rule with an example, and what keeps it from being used. */
async function printRule(rule: StoredPriceRule, done: string, options: CommonOptions): Promise<void> {
  const listed = (await listPriceRules()).find(({ id }) => id === rule.id);
  const note = listed ? noteOf(listed) : "";
  const { costFromCents, costBelowCents } = rule;
  const inRange = costBelowCents === null ? 50_000 : Math.min(50_000, Math.ceil(costBelowCents / 2));
  const cost = costFromCents ?? cents(inRange);
  const words = [
    `${done} rule ${rule.position}: ${describeRule(rule)}.`,
    `A stone that costs you ${formatMoney(cost)} sells for ${formatMoney(priceByRule(rule, cost))}.`,
    ...(note ? [`Note: ${note}.`] : []),
    NEXT,
  ];
  printResult(rule, words.join("\n"), options);
}

function stockCommands(group: Command): void {
  group
    .command("preview")
    .description("show what the rules would change in the whole stock, without changing it")
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const preview = await previewPriceRules();
      printResult(preview, `${previewWords(preview)}\n\n${nothingOr(preview)}`, options);
    });
  changing(group.command("apply").description("reprice the whole stock by the rules")).action(
    async (options: CommonOptions) => {
      const preview = await previewPriceRules();
      if (preview.changed === 0 && preview.offers === 0) {
        printResult(preview, "Every price already follows the rules. Nothing was changed.", options);
        return;
      }
      const { up, down } = preview;
      await confirm(`Raise the prices of ${stoneCount(up)} and lower those of ${stoneCount(down)}?`, options);
      const done = await applyPriceRules(preview.rulesToken, auditActionOf("price-rules apply", options));
      printResult(
        done,
        `${previewWords(done)}\n\nDone. The shop shows the new prices within a few seconds.`,
        options,
      );
    },
  );
}

const nothingOr = ({ changed, offers }: RepricingPreview) =>
  changed === 0 && offers === 0
    ? "Every price already follows the rules."
    : "Nothing was changed. To change these prices, run price-rules apply.";
