import { Command } from "commander";
import { goodsCommands } from "./goods";
import { houseCommands } from "./house";
import { letterCommands } from "./letters";
import { orderCommands } from "./orders";

/** The shop's command line, with all its commands. */
export function shopProgram(): Command {
  const program = new Command("shop")
    .description(
      "Runs the shop from the command line. Each change is asked about, and noted with who made it.",
    )
    .showHelpAfterError("Say --help to see what there is.");
  orderCommands(program);
  goodsCommands(program);
  houseCommands(program);
  letterCommands(program);
  return program;
}
