import type { Command } from "commander";
import { registerPaymentDomain } from "@/lib/desk/payment-methods/commands";
import { checkUp, checkUpCountry } from "@/lib/desk/system/checkup-queries";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { readWalletStates } from "@/lib/selling/payments/wallets";
import {
  asOption,
  auditActionOf,
  type CommonOptions,
  confirm,
  jsonOption,
  printResult,
  yesOption,
} from "../cli";

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
  const wallets = program
    .command("wallets")
    .description("say how wallets and ways to pay later stand at the payment provider")
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const states = await readWalletStates(await loadShopSettings());
      const words = states?.methods.map((method) => `${method.name}: ${method.words}`);
      printResult(states, words?.join("\n") ?? "Card payments are off.", options);
    });
  wallets
    .command("register")
    .description(
      "register the shop’s domain with the payment provider, so that browsers show Apple Pay, Google Pay, and Link",
    )
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      await confirm("Register the shop’s domain with the payment provider?", options);
      const domain = await registerPaymentDomain(auditActionOf("payment-domain register", options));
      printResult({ domain }, `${domain} is registered.`, options);
    });
}
