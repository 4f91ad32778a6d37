import { Command } from "commander";
import { adminCommands } from "./admin-commands";
import { holdCommands } from "./hold-commands";
import { newsletterCommands } from "./newsletter-commands";
import { orderCommands } from "./order-commands";
import { stockCommands } from "./stock-commands";

/** The shop's command line, with all its commands. */
export function shopProgram(): Command {
  const program = new Command("shop")
    .description(
      "Runs the shop from the command line. Each change is asked about, and noted with who made it.",
    )
    .showHelpAfterError("Say --help to see what there is.");
  orderCommands(program);
  holdCommands(program);
  stockCommands(program);
  adminCommands(program);
  newsletterCommands(program);
  return program;
}
