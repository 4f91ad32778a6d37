import type { Command } from "commander";
import { checkUp, checkUpCountry } from "@/lib/desk/system/checkup-queries";
import { type CommonOptions, jsonOption, printResult } from "../cli";

/** What the shop runs on, and whether it is ready for the public. */
export function systemCommands(program: Command): void {
  program
    .command("checkup")
    .description(
      "list what keeps the shop from opening to the public; exits with 1 if anything on it is urgent",
    )
    .option(
      "--country <country>",
      "what is missing before the shop sells there, such as DE, whether it delivers or not",
    )
    .addOption(jsonOption())
    .action(async ({ country, ...options }: CommonOptions & { country?: string }) => {
      const found = country === undefined ? await checkUp() : await checkUpCountry(country);
      const words = found.map(
        ({ problem, advice, isUrgent }) => `${isUrgent ? "! " : "  "}${problem}\n  ${advice}`,
      );
      printResult(
        found,
        found.length > 0
          ? words.join("\n")
          : country === undefined
            ? "Nothing keeps the shop from opening."
            : "Nothing is missing there.",
        options,
      );
      if (found.some(({ isUrgent }) => isUrgent)) process.exitCode = 1;
    });
}
