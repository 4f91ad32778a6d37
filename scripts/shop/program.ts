import { Command } from "commander";
import { loadCurrentSettings } from "@/lib/platform/settings/current-settings";
import { adminCommands } from "./admin-commands";
import { backupCommands } from "./backup-commands";
import { categoryCommands } from "./category-commands";
import { creditCommands } from "./credit-commands";
import { demoCommands } from "./demo-commands";
import { feedCommands } from "./feed-commands";
import { holdCommands } from "./hold-commands";
import { importCommands } from "./import-commands";
import { keyCommands } from "./key-commands";
import { mediaCommands } from "./media-commands";
import { newsletterCommands } from "./newsletter-commands";
import { orderCommands } from "./order-commands";
import { priceCommands } from "./price-commands";
import { priceRuleCommands } from "./price-rule-commands";
import { productCommands } from "./product-commands";
import { purchaseCommands } from "./purchase-commands";
import { staffCommands } from "./staff-commands";
import { stockCommands } from "./stock-commands";
import { supplierCommands } from "./supplier-commands";
import { systemCommands } from "./system-commands";
import { textCommands } from "./text-commands";

/** The shop's command line, with all its commands. */
export function shopProgram(): Command {
  const program = new Command("shop")
    .description(
      "Manage the shop from the command line. Every change asks for confirmation and is recorded in the audit log.",
    )
    .showHelpAfterError("Run with --help to see the available commands.")
    // mails and invoices that a command writes say what the settings say today
    .hook("preAction", loadCurrentSettings);
  orderCommands(program);
  holdCommands(program);
  stockCommands(program);
  productCommands(program);
  categoryCommands(program);
  priceCommands(program);
  priceRuleCommands(program);
  mediaCommands(program);
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
