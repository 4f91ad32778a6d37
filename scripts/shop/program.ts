import { Command } from "commander";
import { loadMetals } from "@/lib/goods/metals/current-metals";
import { loadCurrentSettings } from "@/lib/platform/settings/current-settings";
import { adminCommands } from "./admin-commands";
import { demoCommands } from "./demo-commands";
import { logoCommands } from "./logo-commands";
import { moveInCommands } from "./move-in/commands";
import { newsletterCommands } from "./newsletter-commands";
import { openingCommands } from "./opening-commands";
import { orderCommands } from "./orders/commands";
import { creditCommands } from "./orders/credit-commands";
import { holdCommands } from "./orders/hold-commands";
import { taxCommands } from "./orders/tax-commands";
import { priceCommands } from "./prices/commands";
import { priceRuleCommands } from "./prices/rule-commands";
import { categoryCommands } from "./products/category-commands";
import { productCommands } from "./products/commands";
import { mediaCommands } from "./products/media-commands";
import { staffCommands } from "./staff-commands";
import { stockCommands } from "./stock-commands";
import { supplierCommands } from "./suppliers/commands";
import { feedCommands } from "./suppliers/feed-commands";
import { importCommands } from "./suppliers/import-commands";
import { purchaseCommands } from "./suppliers/purchase-commands";
import { backupCommands } from "./system/backup-commands";
import { systemCommands } from "./system/commands";
import { keyCommands } from "./system/key-commands";
import { textCommands } from "./text-commands";

/** The shop's command line, with all its commands. */
export function shopProgram(): Command {
  const program = new Command("shop")
    .description(
      "Manage the shop from the command line. Every change asks for confirmation and is recorded in the audit log.",
    )
    .showHelpAfterError("Run with --help to see the available commands.")
    // mails and invoices that a command writes say what the settings say today
    .hook("preAction", async () => {
      await Promise.all([loadCurrentSettings(), loadMetals()]);
    });
  orderCommands(program);
  taxCommands(program);
  holdCommands(program);
  stockCommands(program);
  productCommands(program);
  categoryCommands(program);
  priceCommands(program);
  priceRuleCommands(program);
  mediaCommands(program);
  logoCommands(program);
  openingCommands(program);
  moveInCommands(program);
  adminCommands(program);
  newsletterCommands(program);
  supplierCommands(program);
  purchaseCommands(program);
  textCommands(program);
  importCommands(program);
  feedCommands(program);
  keyCommands(program);
  creditCommands(program);
  staffCommands(program);
  backupCommands(program);
  demoCommands(program);
  systemCommands(program);
  return program;
}
