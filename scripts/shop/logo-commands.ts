import type { Command } from "commander";
import { setLogo } from "@/lib/desk/logo/commands";
import { resetSetting } from "@/lib/desk/settings/commands";
import type { LogoKind } from "@/lib/platform/site/shop-logo";
import {
  asOption,
  auditActionOf,
  type CommonOptions,
  confirm,
  jsonOption,
  printResult,
  yesOption,
} from "./cli";

/** The shop's logo and its icon; their history is that of the settings of these names. */
export function logoCommands(program: Command): void {
  logoOf(program, "logo", "the shop’s logo, an SVG drawing or a PNG picture");
  logoOf(
    program,
    "icon",
    "the icon in tabs and on phones’ home screens, square, an SVG drawing or a PNG picture",
  );
}

function logoOf(program: Command, kind: LogoKind, words: string): void {
  const command = program.command(kind).description(`set or remove ${words}`);
  const changing = (one: Command) => one.addOption(yesOption()).addOption(asOption()).addOption(jsonOption());
  changing(command.command("set").description(`upload ${words}`).argument("<file>")).action(
    async (file: string, options: CommonOptions) => {
      await confirm(`Use ${file} as the shop’s ${kind}?`, options);
      const change = await setLogo(kind, file, auditActionOf("settings set", options));
      const said =
        change.version === null
          ? `This is the shop’s ${kind} already.`
          : `${file} is now the shop’s ${kind} (version ${change.version}).`;
      printResult(change, said, options);
    },
  );
  changing(
    command
      .command("remove")
      .description(
        `go back to ${kind === "logo" ? "the shop’s name in letters" : "the logo or the software’s icon"}`,
      ),
  ).action(async (options: CommonOptions) => {
    await confirm(`Remove the shop’s ${kind}?`, options);
    const change = await resetSetting(kind, auditActionOf("settings reset", options));
    printResult(
      change,
      change.version === null
        ? `The shop has no ${kind} of its own.`
        : `The shop’s ${kind} is removed (version ${change.version}).`,
      options,
    );
  });
}
