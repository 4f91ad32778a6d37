import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultOf, SETTINGS, syntaxOf } from "@/lib/desk/settings/registry";

const LONGEST = 60;

test("every setting stands in docs/settings.md with what it is for and its default", () => {
  const rows = readFileSync("docs/settings.md", "utf8")
    .split("## All settings")[1]
    ?.split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, 4)
        .map((cell) => cell.trim()),
    );
  expect(rows).toEqual(
    SETTINGS.map((setting) => {
      const standard = JSON.stringify(defaultOf(setting));
      return [
        `\`${setting.key}\``,
        [setting.schema.description, syntaxOf(setting)].filter(Boolean).join(": ").replaceAll("|", "\\|"),
        standard.length > LONGEST ? "" : `\`${standard}\``,
      ];
    }),
  );
});
