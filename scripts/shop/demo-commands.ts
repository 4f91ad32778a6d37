import type { Command } from "commander";
import { addDemo } from "@/lib/desk/demo/commands/add-demo";
import { type DemoRemoval, removeDemo } from "@/lib/desk/demo/commands/remove-demo";
import { formatCount } from "@/lib/platform/intl/numbers";
import { stockSize } from "../seed";
import {
  asOption,
  auditActionOf,
  type CommonOptions,
  confirm,
  jsonOption,
  printResult,
  yesOption,
} from "./cli";

/** The demo goods: invented stones, designs, and promo codes to try the shop with. */
export function demoCommands(program: Command): void {
  const demo = program.command("demo").description("add or remove the demo goods");
  demo
    .command("add")
    .description("add the demo goods, including those deleted before")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      await confirm("Add the demo goods? Shoppers can see and order them right away.", options);
      const added = await addDemo(stockSize(process.env), auditActionOf("demo add", options));
      printResult(added, `Added ${counted(added)}.`, options);
    });
  demo
    .command("remove")
    .description("remove all demo goods")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      await confirm("Remove all demo goods? Your own goods stay.", options);
      const removal = await removeDemo(auditActionOf("demo remove", options));
      printResult(removal, removalWords(removal), options);
    });
}

type Counts = { stones: number; products: number; codes?: number };

const count = (many: number, noun: string) => `${formatCount(many)} ${noun}${many === 1 ? "" : "s"}`;

function counted({ stones, products, codes = 0 }: Counts): string {
  const goods = `${count(stones, "stone")} and ${count(products, "product")}`;
  return codes > 0
    ? `${count(stones, "stone")}, ${count(products, "product")}, and ${count(codes, "promo code")}`
    : goods;
}

const total = ({ stones, products, codes = 0 }: Counts) => stones + products + codes;

function removalWords({ deleted, withdrawn }: DemoRemoval): string {
  if (total(deleted) + total(withdrawn) === 0) return "There are no demo goods to remove.";
  return [
    `Removed ${counted(deleted)}.`,
    ...(total(withdrawn) > 0 ? [`Kept ${counted(withdrawn)} for existing orders, no longer for sale.`] : []),
    "Add diamonds from a supplier’s file: npm run import:diamonds -- FILE --supplier NAME",
    "Add jewelry and settings of your own: npm run shop -- products create FILE.json",
    "Add the demo goods again: npm run shop -- demo add",
  ].join("\n");
}
