import type { Command } from "commander";
import { reviseSetting } from "@/lib/desk/settings/commands";
import { findSetting } from "@/lib/desk/settings/queries";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import {
  asOption,
  auditActionOf,
  type CommonOptions,
  confirm,
  jsonOption,
  printResult,
  yesOption,
} from "./cli";

type Opening = ShopSettings["opening"];
type Words = { title?: string; words?: string; password?: string };

/** Opens the shop to the public, and closes it. */
export function openingCommands(program: Command): void {
  const opening = program.command("opening").description("open the shop to the public, or close it");
  opening
    .command("show", { isDefault: true })
    .description("say whether the shop is open, and what it says until then")
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const { value } = await findSetting("opening");
      const { isOpen, title, words, password } = value as Opening;
      const said = isOpen
        ? "The shop is open."
        : [
            "The shop is closed: visitors see that it is coming soon.",
            `Title: ${title ?? "Coming soon"}`,
            ...(words ? [words] : []),
            password ? `Viewers’ password: ${password}` : "Only staff can look at it.",
          ].join("\n");
      printResult(value, said, options);
    });
  changing(opening.command("open").description("open the shop")).action(async (options: CommonOptions) => {
    await confirm("Open the shop to the public?", options);
    await revise({ isOpen: true }, options, "The shop is open.");
  });
  changing(
    opening
      .command("close")
      .description("close the shop: it shows that it is coming soon, and takes no orders")
      .option("--title <text>", "heading of its page (default: unchanged, at first “Coming soon”)")
      .option("--words <text>", "what its page says (default: unchanged)")
      .option("--password <text>", "lets viewers in who know it (default: unchanged)"),
  ).action(async (options: CommonOptions & Words) => {
    await confirm("Close the shop? Visitors see a page that it is coming soon, and can’t order.", options);
    const { title, words, password } = options;
    const said = {
      ...(title === undefined ? {} : { title: title || null }),
      ...(words === undefined ? {} : { words: words || null }),
      ...(password === undefined ? {} : { password: password || null }),
    };
    await revise({ isOpen: false, ...said }, options, "The shop is closed.");
  });
}

const changing = (command: Command) =>
  command.addOption(yesOption()).addOption(asOption()).addOption(jsonOption());

async function revise(to: Partial<Opening>, options: CommonOptions, done: string): Promise<void> {
  const change = await reviseSetting<Opening>(
    "opening",
    async (before) => ({ ...before, ...to }),
    auditActionOf("settings set", options),
  );
  printResult(change, change.version === null ? "Nothing has changed." : done, options);
}
