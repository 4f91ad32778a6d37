import type { Command } from "commander";
import { checkUp } from "@/lib/desk/system/checkup-queries";
import { type CommonOptions, jsonOption, printResult } from "../cli";

/** What the shop runs on, and whether it is ready for the public. */
export function systemCommands(program: Command): void {
  program
    .command("checkup")
    .description(
      "list what keeps the shop from opening to the public; exits with 1 if anything on it is urgent",
    )
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const found = await checkUp();
      const words = found.map(
        ({ problem, advice, isUrgent }) => `${isUrgent ? "! " : "  "}${problem}\n  ${advice}`,
      );
      printResult(
        found,
        found.length > 0 ? words.join("\n") : "Nothing keeps the shop from opening.",
        options,
      );
      if (found.some(({ isUrgent }) => isUrgent)) process.exitCode = 1;
    });
}
